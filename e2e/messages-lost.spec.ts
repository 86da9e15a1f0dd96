import { box, bubbles, conversations, log, messagesOf, write } from './house/messages'
import { newTrainer } from './house/others'
import { signUp } from './house/people'
import { expect, test } from './house/test'

test('a message that could not be sent is kept, over a reload too, and sent again once', async ({
  page,
  server,
  allowComplaint,
}) => {
  allowComplaint(/ERR_INTERNET_DISCONNECTED/)
  const trainer = await newTrainer(server.url, 'Massiel Hidalgo')
  const { id } = await signUp(page)
  await write(page, trainer.id, 'Hola')
  await page.clock.install()
  await page.goto(messagesOf('client', trainer.id))
  await expect(bubbles(page)).toHaveText(['Hola'])
  const sending = (url: URL) => url.pathname === '/api/messages'
  await page.route(sending, (route) => route.abort('internetdisconnected'))
  for (const text of ['In the tunnel', 'Never mind']) {
    await box(page).fill(text)
    await box(page).press('Enter')
  }
  await expect(page.getByText('Failed to send message').first()).toBeVisible()
  await expect(log(page).getByText('Not sent')).toHaveCount(2)
  await page.unroute(sending)
  await page.reload()
  await expect(bubbles(page)).toHaveText(['Hola', 'In the tunnel', 'Never mind'])
  await expect(log(page).getByText('Not sent')).toHaveCount(2)
  await log(page).getByRole('button', { name: 'Discard' }).last().click()
  await expect(bubbles(page)).toHaveText(['Hola', 'In the tunnel'])

  // The server stores it, but its answer is lost; the next try finds it there.
  await page.route(sending, async (route) => {
    await route.fetch()
    await route.abort('internetdisconnected')
  })
  const lost = page.waitForEvent('requestfailed', (request) => request.method() === 'POST')
  await log(page).getByRole('button', { name: 'Try again' }).click()
  await lost
  await page.clock.fastForward(5_000)
  await expect(log(page).getByText('Not sent')).toHaveCount(0)
  await expect(bubbles(page)).toHaveText(['Hola', 'In the tunnel'])
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('unsent')))).toEqual([])
  await page.unroute(sending)
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

  // Whoever logs out leaves nothing behind.
  const kept = () =>
    page.evaluate(() => [localStorage, sessionStorage].flatMap(Object.keys).filter((key) => /unsent|draft/.test(key)))
  await page.route(sending, (route) => route.abort('internetdisconnected'))
  await box(page).fill('For your eyes only')
  await box(page).press('Enter')
  await expect(log(page).getByText('Not sent')).toBeVisible()
  await box(page).fill('Begun')
  await expect.poll(async () => (await kept()).length).toBe(2)
  // The page comes afresh, after it was left.
  const came = page.waitForEvent('load')
  // By keyboard: what was said stands above it for a while.
  await page.getByRole('button', { name: 'Logout' }).press('Enter')
  await came
  await expect(page).toHaveURL('/')
  expect(await kept()).toEqual([])
})

test('who signs in in another window does not send what is typed in this one', async ({
  page,
  server,
  allowComplaint,
}) => {
  allowComplaint(/status of 409/)
  const trainer = await newTrainer(server.url, 'Massiel Hidalgo')
  const first = await signUp(page, { name: 'Laura Peña' })
  await write(page, trainer.id, 'From Laura')
  await page.goto(messagesOf('client', trainer.id))
  await expect(bubbles(page)).toHaveText(['From Laura'])
  await box(page).fill('Only Laura says so')
  await page.reload()
  await expect(box(page)).toHaveValue('Only Laura says so')

  // The window learns nothing of it before it sends.
  await page.route('**/api/messages/*', (route) => route.abort())
  const second = await signUp(page, { name: 'Pedro Cruz' })
  await box(page).press('Enter')
  await page.unroute('**/api/messages/*')
  await expect(log(page)).toContainText('This is the beginning of your conversation')
  await expect(box(page)).toHaveValue('')
  await box(page).fill('From Pedro')
  await box(page).press('Enter')
  await expect(bubbles(page)).toHaveText(['From Pedro'])
  await expect(log(page)).not.toContainText('Sending')
  const saidBy = async (id: string) => {
    const { messages } = await (await trainer.api.get(`/api/messages/${id}`)).json()
    return messages.map(({ message }: { message: string }) => message)
  }
  expect([await saidBy(first.id), await saidBy(second.id)]).toEqual([['From Laura'], ['From Pedro']])
  const kept = () => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].join())
  expect(await kept()).not.toContain(first.id)
})

test('a chat that does not load has a way back, and Back does not lead round in circles', async ({
  page,
  context,
  server,
  allowComplaint,
}) => {
  allowComplaint(/status of 500|ERR_INTERNET_DISCONNECTED/)
  const trainer = await newTrainer(server.url, 'Massiel Hidalgo')
  await signUp(page)
  await write(page, trainer.id, 'Hola')
  await page.goto('/client-dashboard')
  await page.goto(messagesOf('client'))
  const open = conversations(page).getByRole('link', { name: /Massiel Hidalgo/ })
  const back = page.getByRole('link', { name: 'Back to conversations' })
  const chat = `**/api/messages/${trainer.id}`
  await page.route(chat, (route) => route.fulfill({ status: 500, json: {} }))
  await open.click()
  await expect(page.getByRole('alert')).toContainText('Could not load the messages')
  await expect(page.getByRole('heading', { level: 2, name: 'Massiel Hidalgo' })).toBeVisible()
  await back.click()
  await expect(page).toHaveURL(messagesOf('client'))
  await page.unroute(chat)

  await context.setOffline(true)
  await open.click()
  await expect(page.getByRole('alert')).toContainText('Could not load the messages')
  await expect(back).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await context.setOffline(false)
  await expect(bubbles(page)).toHaveText(['Hola'])
  await back.click()
  await expect(page).toHaveURL(messagesOf('client'))
  await page.goBack()
  await expect(page).toHaveURL('/client-dashboard')

  // Straight to the chat: the list takes its place.
  await page.goto(messagesOf('client', trainer.id))
  await back.click()
  await expect(page).toHaveURL(messagesOf('client'))
  await page.goBack()
  await expect(page).toHaveURL('/client-dashboard')
})

test('nobody to talk to yet, nobody there, and a server that fails', async ({ page, allowComplaint }) => {
  allowComplaint(/status of (404|500)/)
  await signUp(page)
  await page.goto(messagesOf('client'))
  await expect(page.getByRole('heading', { name: 'No conversations yet' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Find Trainers' })).toBeVisible()

  await page.goto(messagesOf('client', '7f3a91c2-0000-4000-8000-000000000000'))
  await expect(page.getByRole('heading', { name: 'This conversation is not here' })).toBeVisible()
  await page.getByRole('link', { name: 'All conversations' }).click()
  await expect(page.getByRole('heading', { name: 'No conversations yet' })).toBeVisible()

  const fail = '**/api/messages/**'
  await page.route(fail, (route) => route.fulfill({ status: 500, json: { code: 'our_fault', detail: 'Sorry' } }))
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Could not load your conversations')
  await page.unroute(fail)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'No conversations yet' })).toBeVisible()
})
