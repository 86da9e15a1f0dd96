import { newTrainer } from './house/api-users'
import { answerBooking, book } from './house/bookings'
import { openDay } from './house/days'
import { box, bubbles, messagesPath, openBrowserOf, sendMessage } from './house/messages'
import { signUp } from './house/people'
import { expect, test } from './house/test'

test('a client blocks a trainer from the chat, keeps the confirmed session, and unblocks', async ({
  page,
  browser,
  server,
}) => {
  const trainer = await newTrainer(server.url, 'Wilkin Dotel')
  const client = await signUp(page, { name: 'Ana Lucía Peña' })
  await sendMessage(page, trainer.id, 'Hola')
  const confirmed = await book(page, { trainerId: trainer.id, date: openDay(3), time: '07:00' })
  await answerBooking(trainer, confirmed.id, 'confirmed')
  await book(page, { trainerId: trainer.id, date: openDay(3), time: '12:00' })
  const more = page.getByRole('button', { name: 'More about Wilkin Dotel' })
  const dialog = page.getByRole('dialog', { name: 'Block Wilkin Dotel?' })

  await test.step('the menu is worked by the keyboard, and gives the focus back', async () => {
    await page.goto(messagesPath('client', trainer.id))
    await expect(bubbles(page)).toHaveText(['Hola'])
    await more.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Report this person' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'Block' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(more).toBeFocused()
  })

  await test.step('the dialog tells what ends and what stays', async () => {
    await more.click()
    await page.getByRole('menuitem', { name: 'Block' }).click()
    await expect(dialog).toContainText('Your open request with Wilkin Dotel is withdrawn')
    await expect(dialog).toContainText('One confirmed session stays')
    await dialog.getByRole('button', { name: 'Block' }).click()
    await expect(page.getByText('Wilkin Dotel is blocked')).toBeVisible()
    await expect(page.getByText('You blocked Wilkin Dotel. Neither of you can write here.')).toBeVisible()
    await expect(bubbles(page)).toHaveText(['Hola'])
    await expect(box(page)).toHaveCount(0)
  })

  await test.step('the trainer cannot write, and is not told why', async () => {
    const trainerPage = await openBrowserOf(browser, trainer, page, server.url)
    await trainerPage.goto(messagesPath('trainer', client.id))
    await expect(bubbles(trainerPage)).toHaveText(['Hola'])
    await box(trainerPage).fill('Nos vemos el martes')
    await box(trainerPage).press('Enter')
    await expect(
      trainerPage.getByText('You can write to a client once they have booked you or written to you'),
    ).toBeVisible()
    await expect(trainerPage.getByText('blocked')).toHaveCount(0)
    await trainerPage.context().close()
  })

  await test.step('the client does not find the trainer', async () => {
    await page.goto('/client-dashboard?address=Wilkin+Dotel')
    await expect(page.getByRole('heading', { name: 'Wilkin Dotel' })).toHaveCount(0)
    await page.goto(`/trainer/${trainer.id}`)
    await expect(page).toHaveURL(/\/client-dashboard/)
  })

  await test.step('the confirmed session is still there and can be cancelled', async () => {
    await page.goto('/client-dashboard?tab=bookings&state=confirmed')
    await page.getByRole('button', { name: /^More.*Wilkin Dotel/ }).click()
    await page.getByRole('menuitem', { name: /^Cancel/ }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Cancel/ })
      .last()
      .click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const { status } = await (await page.request.get(`/api/bookings/${confirmed.id}`)).json()
    expect(status).toBe('cancelled')
  })

  await test.step('unblocking on the account page brings everything back', async () => {
    await page.goto('/account')
    const section = page.getByRole('region', { name: 'Blocked people' })
    await expect(section).toContainText('Wilkin Dotel')
    await section.getByRole('button', { name: 'Unblock Wilkin Dotel' }).click()
    await expect(section).toContainText('You have not blocked anybody.')
    await page.goto(`/trainer/${trainer.id}`)
    await expect(page.getByRole('heading', { name: 'Wilkin Dotel' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'More about Wilkin Dotel' })).toBeVisible()
    await page.goto(messagesPath('client', trainer.id))
    await box(page).fill('Hola otra vez')
    await box(page).press('Enter')
    await expect(bubbles(page)).toHaveText(['Hola', 'Hola otra vez'])
  })
})
