import { newTrainer } from './house/api-users'
import { answerBooking, book } from './house/bookings'
import { workdayAfter } from './house/days'
import { messageBubbles, messageField, messagesPath, sendMessage } from './house/messages'
import { navigateTo } from './house/navigation'
import { signUp } from './house/people'
import { expect, test } from './house/test'

test('a client blocks a trainer from the chat, and unblocks the trainer', async ({ page, server }) => {
  const trainer = await newTrainer(server.url, 'Wilkin Dotel')
  await signUp(page, { name: 'Ana Lucía Peña' })
  await sendMessage(page, trainer.id, 'Hola')
  const confirmed = await book(page, { trainerId: trainer.id, date: workdayAfter(3), time: '07:00' })
  await answerBooking(trainer, confirmed.id, 'confirmed')
  await book(page, { trainerId: trainer.id, date: workdayAfter(3), time: '12:00' })
  const more = page.getByRole('button', { name: 'More about Wilkin Dotel' })
  const dialog = page.getByRole('dialog', { name: 'Block Wilkin Dotel?' })

  await test.step('the dialog tells what ends and what stays', async () => {
    await page.goto(messagesPath('client', trainer.id))
    await more.click()
    await page.getByRole('menuitem', { name: 'Block' }).click()
    await expect(dialog).toContainText('Your open request with Wilkin Dotel is withdrawn')
    await expect(dialog).toContainText('One confirmed session stays')
    await dialog.getByRole('button', { name: 'Block' }).click()
    await expect(page.getByText('Wilkin Dotel is blocked')).toBeVisible()
    await expect(page.getByText('You blocked Wilkin Dotel. Neither of you can write here.')).toBeVisible()
    await expect(messageBubbles(page)).toHaveText(['Hola'])
    await expect(messageField(page)).toHaveCount(0)
  })

  await test.step('unblocking on the account page lets both write again', async () => {
    await navigateTo(page, '/account')
    const section = page.getByRole('region', { name: 'Blocked people' })
    await expect(section).toContainText('Wilkin Dotel')
    await section.getByRole('button', { name: 'Unblock Wilkin Dotel' }).click()
    await expect(section).toContainText('You have not blocked anybody.')
    await navigateTo(page, messagesPath('client', trainer.id))
    await messageField(page).fill('Hola otra vez')
    await messageField(page).press('Enter')
    await expect(messageBubbles(page)).toHaveText(['Hola', 'Hola otra vez'])
  })
})
