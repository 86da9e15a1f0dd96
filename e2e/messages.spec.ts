import { newClient, newTrainer } from './house/api-users'
import { book } from './house/bookings'
import { fulfillPage } from './house/fulfill-page'
import { box, bubbles, conversations, log, messagesPath, openBrowserOf, sendMessage, tab } from './house/messages'
import { people, signIn, signUp } from './house/people'
import { expect, spanishTest, test } from './house/test'
import { signUpWithProfile } from './house/trainers'

test('a client and a trainer send each other messages', async ({ page, browser, server }) => {
  const trainer = await newTrainer(server.url, 'Massiel Hidalgo')
  const client = await signUp(page, { name: 'Ana Lucía Peña' })
  const trainerPage = await openBrowserOf(browser, trainer, page, server.url)
  // The app polls for new messages every few seconds, so the test controls the clock.
  for (const window of [page, trainerPage]) await window.clock.install()
  const pollMs = 5_000
  await trainerPage.goto('/trainer-dashboard?tab=bookings')
  await expect(trainerPage).toHaveTitle('Bookings · Trainer dashboard · Entrena')

  await test.step('the page of a trainer links to an empty chat', async () => {
    await page.goto(`/trainer/${trainer.id}`)
    await page.getByRole('link', { name: 'Message Massiel Hidalgo' }).click()
    await expect(page).toHaveURL(messagesPath('client', trainer.id))
    await expect(log(page)).toContainText('This is the beginning of your conversation with Massiel Hidalgo')
    await expect(page.getByRole('link', { name: 'View profile' })).toHaveAttribute('href', `/trainer/${trainer.id}`)
  })

  await test.step('Enter sends, Shift+Enter adds a line, blank messages are not sent', async () => {
    await box(page).fill('   ')
    await box(page).press('Enter')
    await box(page).fill('Hola!')
    await box(page).press('Shift+Enter')
    await box(page).pressSequentially('Is Tuesday free?')
    await box(page).press('Enter')
    await expect(bubbles(page)).toHaveText(['Hola!\nIs Tuesday free?'])
    await expect(box(page)).toHaveValue('')
    await expect(box(page)).toBeFocused()
    await expect(log(page)).toContainText('Today')
    await expect(log(page)).not.toContainText('Sending')
  })

  await test.step('the trainer sees the unread count on every tab and in the title', async () => {
    await trainerPage.clock.fastForward(pollMs)
    await expect(tab(trainerPage)).toContainText('1 unread message')
    await expect(trainerPage).toHaveTitle('(1) Bookings · Trainer dashboard · Entrena')
    await tab(trainerPage).click()
    await expect(trainerPage.getByRole('button', { name: 'Chat with admin' })).toBeVisible()
    await conversations(trainerPage)
      .getByRole('link', { name: /Ana Lucía Peña/ })
      .click()
    await expect(trainerPage).toHaveURL(messagesPath('trainer', client.id))
    await expect(bubbles(trainerPage)).toHaveText(['Hola!\nIs Tuesday free?'])
    await expect(trainerPage).toHaveTitle('Messages · Trainer dashboard · Entrena')
  })

  await test.step('new messages appear once and without a reload, in the same order for client and trainer', async () => {
    await box(trainerPage).fill('At seven')
    await box(trainerPage).press('Enter')
    await box(trainerPage).fill('By the obelisk')
    await trainerPage.getByRole('button', { name: 'Send' }).click()
    await expect(log(trainerPage)).not.toContainText('Sending')
    await page.clock.fastForward(pollMs)
    const expected = ['Hola!\nIs Tuesday free?', 'At seven', 'By the obelisk']
    await expect(bubbles(page)).toHaveText(expected)
    await expect(bubbles(trainerPage)).toHaveText(expected)
  })

  await test.step('the list shows the latest message', async () => {
    const isPhone = (page.viewportSize()?.width ?? 0) < 900
    if (isPhone) {
      await expect(conversations(page)).toBeHidden()
      await expect(tab(page)).toBeHidden()
      await page.getByRole('link', { name: 'Back to conversations' }).click()
      await expect(page).toHaveURL(messagesPath('client'))
      await expect(tab(page)).toBeVisible()
    } else {
      await expect(conversations(trainerPage)).toContainText('You: By the obelisk')
      await tab(page).click()
      await expect(page.getByText('Select a conversation to start chatting')).toBeVisible()
    }
    await expect(conversations(page).getByRole('link')).toHaveText(/Massiel Hidalgo.*By the obelisk/)
  })
  await trainerPage.context().close()
})

test('older messages load when scrolling up, and new messages do not move the scroll position', async ({
  page,
  server,
}) => {
  const trainer = await newTrainer(server.url, 'Massiel Hidalgo')
  const { id } = await signUp(page)
  for (let n = 1; n <= 110; n += 1) await sendMessage(n % 2 ? page : trainer, n % 2 ? trainer.id : id, `Message ${n}`)
  await page.clock.install()
  await page.goto(messagesPath('client', trainer.id))
  const shown = (n: number) => log(page).getByText(`Message ${n}`, { exact: true })
  await expect(shown(110)).toBeInViewport()
  await expect(shown(61)).toBeAttached()
  await expect(shown(60)).toHaveCount(0)

  await log(page).evaluate((element) => element.scrollTo(0, 100))
  await expect(shown(11)).toBeAttached()
  await expect(shown(62)).toBeInViewport()
  await expect(shown(12)).not.toBeInViewport()

  await sendMessage(trainer, id, 'Are you there?')
  await page.clock.fastForward(5_000)
  const jump = page.getByRole('button', { name: /^Jump to newest/ })
  await expect(jump).toContainText('1 new message')
  await expect(shown(62)).toBeInViewport()
  await jump.click()
  await expect(log(page).getByText('Are you there?')).toBeInViewport()
  await expect(jump).toHaveCount(0)

  await log(page).evaluate((element) => element.scrollTo(0, 0))
  await expect(shown(1)).toBeAttached()
  await log(page).evaluate((element) => element.scrollTo(0, 0))
  await expect(page.getByRole('button', { name: 'Show older messages' })).toHaveCount(0)
  await box(page).fill('Here I am')
  await box(page).press('Enter')
  await expect(log(page).getByText('Here I am')).toBeInViewport()
})

test('a visible page polls for messages every few seconds, and the server answers 304 if nothing changed', async ({
  page,
  server,
}) => {
  const trainer = await newTrainer(server.url, 'Massiel Hidalgo')
  const { id } = await signUp(page)
  await sendMessage(page, trainer.id, 'Hola')
  await page.clock.install()
  await page.goto(messagesPath('client', trainer.id))
  await expect(bubbles(page)).toHaveText(['Hola'])
  const paths = { chat: `/api/messages/${trainer.id}`, list: '/api/messages/conversations' }
  let requests = 0
  const unchanged = { chat: 0, list: 0 }
  page.on('request', (request) => {
    if (request.url().includes('/api/messages/')) requests += 1
  })
  page.on('response', (response) => {
    if (response.status() !== 304) return
    for (const kind of ['chat', 'list'] as const) if (response.url().endsWith(paths[kind])) unchanged[kind] += 1
  })
  await page.clock.runFor(3_100)
  await expect.poll(() => unchanged.chat).toBeGreaterThan(0)
  await page.clock.runFor(2_000)
  await expect.poll(() => unchanged.list).toBeGreaterThan(0)

  const setVisibility = (state: 'hidden' | 'visible') =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    }, state)
  await setVisibility('hidden')
  const before = requests
  await sendMessage(trainer, id, 'While you were away')
  await page.clock.runFor(60_000)
  expect(requests).toBe(before)
  await setVisibility('visible')
  await expect(bubbles(page)).toHaveText(['Hola', 'While you were away'])
})

test('older conversations load on demand; the unread badge includes their messages from the start', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 500/)
  await page.clock.install()
  await signUpWithProfile(page)
  const listed = Array.from({ length: 130 }, (_, index) => {
    const partner = `5e550000-0000-4000-8000-${String(index).padStart(12, '0')}`
    return {
      partner_id: partner,
      partner_name: `Client ${index + 1}`,
      partner_picture: null,
      partner_role: 'client',
      last_message: 'Hola',
      last_message_time: '2026-11-01T12:00:00.000Z',
      last_sender_id: partner,
      unread_count: index === 129 ? 3 : 0,
    }
  })
  let isBroken = true
  await page.route(/\/api\/messages\/conversations/, (route) => {
    const isFirst = !new URL(route.request().url()).searchParams.has('after')
    if (!isFirst && isBroken) return route.fulfill({ status: 500, body: 'no' })
    return fulfillPage(route, listed, { headers: { 'unread-count': '3' } })
  })
  await page.goto(messagesPath('trainer'))
  const rows = conversations(page).getByRole('listitem')
  await expect(rows).toHaveCount(100)
  await expect(tab(page)).toContainText('3 unread messages')
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(page.getByRole('alert')).toContainText('Could not load more conversations')
  isBroken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rows).toHaveCount(130)
  await expect(rows.last()).toContainText('Client 130')
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0)

  // At the next poll a conversation with a new message moves to the top, and all loaded pages stay.
  listed.unshift(...listed.splice(114, 1))
  await page.clock.fastForward(5_000)
  await expect(rows.first()).toContainText('Client 115')
  await expect(rows).toHaveCount(130)
  await expect(rows.last()).toContainText('Client 130')
})

test('messages show markup and links as plain text, support right-to-left text, and have a length limit', async ({
  page,
  server,
}) => {
  const trainer = await newTrainer(server.url, 'Massiel Hidalgo')
  const { id } = await signUp(page)
  await sendMessage(page, trainer.id, 'Hola')
  const texts = [
    '<script>document.title = "taken"</script><img src=x onerror=alert(1)>',
    'https://example.com/?a=1&b=2 javascript:alert(1)',
    'w'.repeat(600),
    'مرحبا! كيف حالك؟',
  ]
  for (const text of texts) await sendMessage(trainer, id, text)
  await page.goto(messagesPath('client', trainer.id))
  await expect(bubbles(page)).toHaveText(['Hola', ...texts])
  await expect(log(page).getByRole('link')).toHaveCount(0)
  await expect(page).toHaveTitle('Messages · Entrena')
  await expect(log(page).getByText('مرحبا')).toHaveCSS('direction', 'rtl')
  const { scrollWidth, clientWidth } = await log(page).evaluate(({ scrollWidth, clientWidth }) => ({
    scrollWidth,
    clientWidth,
  }))
  expect(scrollWidth).toBe(clientWidth)

  await box(page).fill('💪'.repeat(10_000))
  await expect(page.getByText('8000 characters too many')).toBeVisible()
  await box(page).press('Enter')
  await expect(bubbles(page)).toHaveCount(5)
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled()
  await box(page).fill('💪'.repeat(2_000))
  await expect(page.getByText('2000 of 2000 characters')).toBeVisible()
  await box(page).press('Enter')
  await expect(bubbles(page)).toHaveCount(6)
  await expect(log(page)).not.toContainText('Sending')
})

test('a trainer writes to a client who booked, and to the admin', async ({ page, server }) => {
  const { id: trainerId } = await signUpWithProfile(page)
  const client = await newClient(server.url, 'Massiel Cruz')
  await book(client, { trainerId })
  await page.goto('/trainer-dashboard')
  await expect(page.getByRole('link', { name: 'Message Massiel Cruz' })).toHaveAttribute(
    'href',
    messagesPath('trainer', client.id),
  )
  await page.goto('/trainer-dashboard?tab=bookings')
  await page.getByRole('link', { name: 'Message Massiel Cruz' }).click()
  await box(page).fill('See you by the obelisk')
  await box(page).press('Enter')
  await expect(bubbles(page)).toHaveText(['See you by the obelisk'])

  await page.goto(messagesPath('trainer'))
  await page.getByRole('button', { name: 'Chat with admin' }).click()
  await expect(page.getByRole('heading', { level: 2, name: people.admin.name })).toBeVisible()
  await box(page).fill('When is the next payout?')
  await box(page).press('Enter')
  await expect(bubbles(page)).toHaveText(['When is the next payout?'])
  await expect(log(page)).not.toContainText('Sending')
})

spanishTest('a client reads unread messages and answers, in Spanish', async ({ page }) => {
  await signIn(page, 'client')
  await page.goto(messagesPath('client'))
  await expect(page).toHaveTitle('(2) Mensajes · Entrena')
  const list = page.getByRole('navigation', { name: 'Conversaciones' })
  await expect(list.getByRole('link', { name: /José Miguel Tavárez/ })).toContainText('Tú: Perfecto')
  await expect(list.getByRole('link', { name: /Rafael Montero/ })).toContainText('Ayer')
  await list.getByRole('link', { name: /Carolina Báez.*2 mensajes sin leer/ }).click()
  await expect(page).toHaveTitle('Mensajes · Entrena')
  await expect(page.getByRole('log', { name: 'Mensajes con Carolina Báez' })).toContainText('¿Te queda bien?')
  await expect(page.getByText('Entrenador', { exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: 'Mensaje' }).fill('¡Claro que sí!')
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(bubbles(page).last()).toHaveText('¡Claro que sí!')
  await page.getByRole('link', { name: 'Volver a las conversaciones' }).click()
  await expect(list.getByRole('link').first()).toContainText('Tú: ¡Claro que sí!')
})
