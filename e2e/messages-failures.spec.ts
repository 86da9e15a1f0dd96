import { newTrainer } from './house/api-users'
import { box, bubbles, conversations, log, messagesPath, sendMessage } from './house/messages'
import { signUp } from './house/people'
import { expect, test } from './house/test'

test('a message that could not be sent survives a reload and is stored once when it is sent again', async ({
  page,
  server,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_INTERNET_DISCONNECTED/)
  const trainer = await newTrainer(server.url, 'Massiel Hidalgo')
  const { id } = await signUp(page)
  await sendMessage(page, trainer.id, 'Hola')
  await page.clock.install()
  await page.goto(messagesPath('client', trainer.id))
  await expect(bubbles(page)).toHaveText(['Hola'])
  const isSendUrl = (url: URL) => url.pathname === '/api/messages'
  await page.route(isSendUrl, (route) => route.abort('internetdisconnected'))
  for (const text of ['In the tunnel', 'Never mind']) {
    await box(page).fill(text)
    await box(page).press('Enter')
  }
  await expect(page.getByText('Failed to send message').first()).toBeVisible()
  await expect(log(page).getByText('Not sent')).toHaveCount(2)
  await page.unroute(isSendUrl)
  await page.reload()
  await expect(bubbles(page)).toHaveText(['Hola', 'In the tunnel', 'Never mind'])
  await expect(log(page).getByText('Not sent')).toHaveCount(2)
  await log(page).getByRole('button', { name: 'Discard' }).last().click()
  await expect(bubbles(page)).toHaveText(['Hola', 'In the tunnel'])

  // The server stores the message, but the response is lost. The next attempt must not store the message twice.
  await page.route(isSendUrl, async (route) => {
    await route.fetch()
    await route.abort('internetdisconnected')
  })
  const failed = page.waitForEvent('requestfailed', (request) => request.method() === 'POST')
  await log(page).getByRole('button', { name: 'Try again' }).click()
  await failed
  await page.clock.fastForward(5_000)
  await expect(log(page).getByText('Not sent')).toHaveCount(0)
  await expect(bubbles(page)).toHaveText(['Hola', 'In the tunnel'])
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('unsent')))).toEqual([])
  await page.unroute(isSendUrl)
  await box(page).fill('Back again')
  await box(page).press('Enter')
  await expect(bubbles(page)).toHaveText(['Hola', 'In the tunnel', 'Back again'])
  await page.reload()
  await expect(bubbles(page)).toHaveText(['Hola', 'In the tunnel', 'Back again'])
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
  await box(page).fill('For your eyes only')
  await box(page).press('Enter')
  await expect(log(page).getByText('Not sent')).toBeVisible()
  await box(page).fill('Begun')
  await expect.poll(async () => (await storedKeys()).length).toBe(2)
  // Waits for the reload that follows logging out.
  const loaded = page.waitForEvent('load')
  // Presses Enter instead of clicking, because a toast covers the button.
  await page.getByRole('button', { name: 'Logout' }).press('Enter')
  await loaded
  await expect(page).toHaveURL('/')
  expect(await storedKeys()).toEqual([])
})

test('a message is not sent if another person has signed in in a second window', async ({
  page,
  server,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 409|ERR_FAILED/)
  const trainer = await newTrainer(server.url, 'Massiel Hidalgo')
  const first = await signUp(page, { name: 'Laura Peña' })
  await sendMessage(page, trainer.id, 'From Laura')
  await page.goto(messagesPath('client', trainer.id))
  await expect(bubbles(page)).toHaveText(['From Laura'])
  await box(page).fill('Only Laura says so')
  await page.reload()
  await expect(box(page)).toHaveValue('Only Laura says so')

  // All requests fail until the message is sent, so that the page cannot notice earlier that Pedro signed in.
  let isSent = false
  await page.route('**/api/**', (route) => {
    isSent ||= route.request().method() === 'POST'
    return isSent ? route.continue() : route.abort()
  })
  const second = await signUp(page, { name: 'Pedro Cruz' })
  await box(page).focus()
  await page.keyboard.press('Enter')
  await expect(log(page)).toContainText('This is the beginning of your conversation')
  await expect(box(page)).toHaveValue('')
  await box(page).fill('From Pedro')
  await box(page).press('Enter')
  await expect(bubbles(page)).toHaveText(['From Pedro'])
  await expect(log(page)).not.toContainText('Sending')
  const messagesFrom = async (id: string) => {
    const { messages } = await (await trainer.api.get(`/api/messages/${id}`)).json()
    return messages.map(({ message }: { message: string }) => message)
  }
  expect([await messagesFrom(first.id), await messagesFrom(second.id)]).toEqual([['From Laura'], ['From Pedro']])
  const storedKeys = () => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].join())
  expect(await storedKeys()).not.toContain(first.id)
})

test('the messages page has a link back from an empty list, an unknown chat and failed requests', async ({
  page,
  context,
  server,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of (404|500)|ERR_INTERNET_DISCONNECTED/)
  const trainer = await newTrainer(server.url, 'Massiel Hidalgo')
  await signUp(page)
  await test.step('an empty list, an unknown chat and a failed list show a text', async () => {
    await page.goto(messagesPath('client'))
    await expect(page.getByRole('heading', { name: 'No conversations yet' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Find Trainers' })).toBeVisible()

    await page.goto(messagesPath('client', '7f3a91c2-0000-4000-8000-000000000000'))
    await expect(page.getByRole('heading', { name: 'This conversation is not here' })).toBeVisible()
    await page.getByRole('link', { name: 'All conversations' }).click()
    await expect(page.getByRole('heading', { name: 'No conversations yet' })).toBeVisible()

    const messagesApi = '**/api/messages/**'
    await page.route(messagesApi, (route) =>
      route.fulfill({ status: 500, json: { code: 'our_fault', detail: 'Sorry' } }),
    )
    await page.reload()
    await expect(page.getByRole('alert')).toContainText('Could not load your conversations')
    await page.unroute(messagesApi)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'No conversations yet' })).toBeVisible()
  })

  await sendMessage(page, trainer.id, 'Hola')
  await page.goto('/client-dashboard')
  await page.goto(messagesPath('client'))
  const openChat = conversations(page).getByRole('link', { name: /Massiel Hidalgo/ })
  const back = page.getByRole('link', { name: 'Back to conversations' })
  const chat = `**/api/messages/${trainer.id}`
  await page.route(chat, (route) => route.fulfill({ status: 500, json: {} }))
  await openChat.click()
  await expect(page.getByRole('alert')).toContainText('Could not load the messages')
  await expect(page.getByRole('heading', { level: 2, name: 'Massiel Hidalgo' })).toBeVisible()
  await back.click()
  await expect(page).toHaveURL(messagesPath('client'))
  await page.unroute(chat)

  await context.setOffline(true)
  await openChat.click()
  await expect(page.getByRole('alert')).toContainText('Could not load the messages')
  await expect(back).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await context.setOffline(false)
  await expect(bubbles(page)).toHaveText(['Hola'])
  await back.click()
  await expect(page).toHaveURL(messagesPath('client'))
  await page.goBack()
  await expect(page).toHaveURL('/client-dashboard')

  // If the chat was opened by its URL, the list of conversations replaces the chat in the history.
  await page.goto(messagesPath('client', trainer.id))
  await back.click()
  await expect(page).toHaveURL(messagesPath('client'))
  await page.goBack()
  await expect(page).toHaveURL('/client-dashboard')
})
