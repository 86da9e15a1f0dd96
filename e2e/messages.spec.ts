import { newTrainer } from './house/api-users'
import {
  conversations,
  messageBubbles,
  messageField,
  messageLog,
  messagesPath,
  messagesTab,
  openBrowserOf,
  sendMessage,
} from './house/messages'
import { navigateTo } from './house/navigation'
import { signUp } from './house/people'
import { expect, test } from './house/test'

test('a client and a trainer send each other messages', async ({ page, browser, server }) => {
  const trainer = await newTrainer(server.url, 'Massiel Hidalgo')
  const client = await signUp(page, { name: 'Ana Lucía Peña' })
  const trainerPage = await openBrowserOf(browser, trainer, page, server.url)
  // The app polls for new messages every few seconds, so the test controls the clock.
  for (const window of [page, trainerPage]) await window.clock.install({ time: Date.now() })
  const pollMs = 5_000
  await trainerPage.goto('/trainer-dashboard?tab=bookings')
  await expect(trainerPage).toHaveTitle('Bookings · Trainer dashboard · Entrena')

  await test.step('the page of a trainer links to an empty chat', async () => {
    await page.goto(`/trainer/${trainer.id}`)
    await page.getByRole('link', { name: 'Message Massiel Hidalgo' }).click()
    await expect(page).toHaveURL(messagesPath('client', trainer.id))
    await expect(messageLog(page)).toContainText('This is the beginning of your conversation with Massiel Hidalgo')
    await expect(page.getByRole('link', { name: 'View profile' })).toHaveAttribute('href', `/trainer/${trainer.id}`)
  })

  await test.step('Enter sends, Shift+Enter adds a line, blank messages are not sent', async () => {
    await messageField(page).fill('   ')
    await messageField(page).press('Enter')
    await messageField(page).fill('Hola!')
    await messageField(page).press('Shift+Enter')
    await messageField(page).pressSequentially('Is Tuesday free?')
    await messageField(page).press('Enter')
    await expect(messageBubbles(page)).toHaveText(['Hola!\nIs Tuesday free?'])
    await expect(messageField(page)).toHaveValue('')
    await expect(messageField(page)).toBeFocused()
    await expect(messageLog(page)).toContainText('Today')
    await expect(messageLog(page)).not.toContainText('Sending')
  })

  await test.step('the trainer sees the unread count on every tab and in the title', async () => {
    await trainerPage.clock.fastForward(pollMs)
    await expect(messagesTab(trainerPage)).toContainText('1 unread message')
    await expect(trainerPage).toHaveTitle('(1) Bookings · Trainer dashboard · Entrena')
    await messagesTab(trainerPage).click()
    await expect(trainerPage.getByRole('button', { name: 'Chat with admin' })).toBeVisible()
    await conversations(trainerPage)
      .getByRole('link', { name: /Ana Lucía Peña/ })
      .click()
    await expect(trainerPage).toHaveURL(messagesPath('trainer', client.id))
    await expect(messageBubbles(trainerPage)).toHaveText(['Hola!\nIs Tuesday free?'])
    await expect(trainerPage).toHaveTitle('Messages · Trainer dashboard · Entrena')
  })

  await test.step('new messages appear once and without a reload, in the same order for client and trainer', async () => {
    await messageField(trainerPage).fill('At seven')
    await messageField(trainerPage).press('Enter')
    await messageField(trainerPage).fill('By the obelisk')
    await trainerPage.getByRole('button', { name: 'Send' }).click()
    await expect(messageLog(trainerPage)).not.toContainText('Sending')
    await page.clock.fastForward(pollMs)
    const expected = ['Hola!\nIs Tuesday free?', 'At seven', 'By the obelisk']
    await expect(messageBubbles(page)).toHaveText(expected)
    await expect(messageBubbles(trainerPage)).toHaveText(expected)
  })

  await test.step('the list shows the latest message, and Back never returns to a chat that was left', async () => {
    const back = page.getByRole('link', { name: 'Back to conversations' })
    await expect(conversations(page)).toBeHidden()
    await expect(messagesTab(page)).toBeHidden()
    await navigateTo(page, '/client-dashboard')
    await navigateTo(page, messagesPath('client', trainer.id))
    await back.click()
    await expect(page).toHaveURL(messagesPath('client'))
    await expect(messagesTab(page)).toBeVisible()
    const row = conversations(page).getByRole('link')
    await expect(row).toHaveText(/Massiel Hidalgo.*By the obelisk/)
    await row.click()
    await expect(page).toHaveURL(messagesPath('client', trainer.id))
    await back.click()
    await expect(page).toHaveURL(messagesPath('client'))
    await page.goBack()
    await expect(page).toHaveURL('/client-dashboard')
  })
  await trainerPage.context().close()
})

test('a long chat loads older messages on scrolling up, keeps its scroll position, and polls while visible', async ({
  page,
  server,
}) => {
  const trainer = await newTrainer(server.url, 'Massiel Hidalgo')
  const { id } = await signUp(page)
  for (let n = 1; n <= 110; n += 1) await sendMessage(n % 2 ? page : trainer, n % 2 ? trainer.id : id, `Message ${n}`)
  await page.clock.install({ time: Date.now() })
  const shown = (n: number) => messageLog(page).getByText(`Message ${n}`, { exact: true })

  await test.step('older messages load when scrolling up', async () => {
    await page.goto(messagesPath('client', trainer.id))
    await expect(shown(110)).toBeInViewport()
    await expect(shown(61)).toBeAttached()
    await expect(shown(60)).toHaveCount(0)

    await messageLog(page).evaluate((element) => element.scrollTo(0, 100))
    await expect(shown(11)).toBeAttached()
    await expect(shown(62)).toBeInViewport()
    await expect(shown(12)).not.toBeInViewport()
  })

  await test.step('new messages do not move the scroll position', async () => {
    await sendMessage(trainer, id, 'Are you there?')
    await page.clock.fastForward(5_000)
    const jump = page.getByRole('button', { name: /^Jump to newest/ })
    await expect(jump).toContainText('1 new message')
    await expect(shown(62)).toBeInViewport()
    await jump.click()
    await expect(messageLog(page).getByText('Are you there?')).toBeInViewport()
    await expect(jump).toHaveCount(0)
  })

  await test.step('at the beginning nothing older is offered, and a sent message scrolls to the end', async () => {
    await messageLog(page).evaluate((element) => element.scrollTo(0, 0))
    await expect(shown(1)).toBeAttached()
    await messageLog(page).evaluate((element) => element.scrollTo(0, 0))
    await expect(page.getByRole('button', { name: 'Show older messages' })).toHaveCount(0)
    await messageField(page).fill('Here I am')
    await messageField(page).press('Enter')
    await expect(messageLog(page).getByText('Here I am')).toBeInViewport()
  })

  await test.step('long words and right-to-left text fit', async () => {
    await sendMessage(trainer, id, 'w'.repeat(600))
    await sendMessage(trainer, id, 'مرحبا! كيف حالك؟')
    await page.clock.fastForward(5_000)
    await expect(messageLog(page).getByText('مرحبا')).toHaveCSS('direction', 'rtl')
    const { scrollWidth, clientWidth } = await messageLog(page).evaluate(({ scrollWidth, clientWidth }) => ({
      scrollWidth,
      clientWidth,
    }))
    expect(scrollWidth).toBe(clientWidth)
  })

  await test.step('a visible page polls every few seconds, and the server answers 304 if nothing changed', async () => {
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
    await expect(messageBubbles(page).last()).toHaveText('While you were away')
  })
})
