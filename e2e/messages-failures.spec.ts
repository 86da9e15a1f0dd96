import { newTrainer } from './house/api-users'
import { messageBubbles, messageField, messageLog, messagesPath, sendMessage } from './house/messages'
import { signUp } from './house/people'
import { expect, test } from './house/test'

test('drafts and messages that could not be sent survive a reload, and a message that is sent again is stored only once', async ({
  page,
  server,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_INTERNET_DISCONNECTED/)
  const trainer = await newTrainer(server.url, 'Massiel Hidalgo')
  const { id } = await signUp(page)
  await sendMessage(page, trainer.id, 'Hola')
  await page.clock.install({ time: Date.now() })
  await page.goto(messagesPath('client', trainer.id))
  await expect(messageBubbles(page)).toHaveText(['Hola'])
  const isSendUrl = (url: URL) => url.pathname === '/api/messages'
  await page.route(isSendUrl, (route) => route.abort('internetdisconnected'))
  for (const text of ['In the tunnel', 'Never mind']) {
    await messageField(page).fill(text)
    await messageField(page).press('Enter')
  }
  await expect(page.getByText('Failed to send message').first()).toBeVisible()
  await expect(messageLog(page).getByText('Not sent')).toHaveCount(2)
  await page.unroute(isSendUrl)
  await messageField(page).fill('Is anybody')
  await page.reload()
  await expect(messageBubbles(page)).toHaveText(['Hola', 'In the tunnel', 'Never mind'])
  await expect(messageField(page)).toHaveValue('Is anybody')
  await expect(messageLog(page).getByText('Not sent')).toHaveCount(2)
  await messageLog(page).getByRole('button', { name: 'Discard' }).last().click()
  await expect(messageBubbles(page)).toHaveText(['Hola', 'In the tunnel'])

  // The server stores the message, but the response is lost. The next attempt must not store the message twice.
  await page.route(isSendUrl, async (route) => {
    await route.fetch()
    await route.abort('internetdisconnected')
  })
  const failed = page.waitForEvent('requestfailed', (request) => request.method() === 'POST')
  await messageLog(page).getByRole('button', { name: 'Try again' }).click()
  await failed
  await page.clock.fastForward(5_000)
  await expect(messageLog(page).getByText('Not sent')).toHaveCount(0)
  await expect(messageBubbles(page)).toHaveText(['Hola', 'In the tunnel'])
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('unsent')))).toEqual([])
  await page.unroute(isSendUrl)
  await messageField(page).fill('Back again')
  await messageField(page).press('Enter')
  await expect(messageBubbles(page)).toHaveText(['Hola', 'In the tunnel', 'Back again'])
  await page.reload()
  await expect(messageBubbles(page)).toHaveText(['Hola', 'In the tunnel', 'Back again'])
  const stored = await (await trainer.api.get(`/api/messages/${id}`)).json()
  expect(stored.messages.map(({ message }: { message: string }) => message)).toEqual([
    'Hola',
    'In the tunnel',
    'Back again',
  ])

  // Logging out deletes drafts and unsent messages.
  const storedKeys = () =>
    page.evaluate(() => [localStorage, sessionStorage].flatMap(Object.keys).filter((key) => /unsent|draft/.test(key)))
  await page.route(isSendUrl, (route) => route.abort('internetdisconnected'))
  await messageField(page).fill('For your eyes only')
  await messageField(page).press('Enter')
  await expect(messageLog(page).getByText('Not sent')).toBeVisible()
  await messageField(page).fill('Begun')
  await expect.poll(async () => (await storedKeys()).length).toBe(2)
  // Waits for the reload that follows logging out.
  const loaded = page.waitForEvent('load')
  // Presses Enter instead of clicking, because a toast covers the button.
  await page.getByRole('button', { name: 'Logout' }).press('Enter')
  await loaded
  await expect(page).toHaveURL('/')
  expect(await storedKeys()).toEqual([])
})
