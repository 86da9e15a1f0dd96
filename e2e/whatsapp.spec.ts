import { newTrainer } from './house/api-users'
import { answerBooking, book } from './house/bookings'
import { workdayAfter } from './house/days'
import { linkInMail } from './house/mails'
import { signUp } from './house/people'
import { expect, test } from './house/test'

test('a client writes to the trainer on WhatsApp, and unsubscribes from a mail by its link', async ({
  page,
  server,
}) => {
  const trainer = await newTrainer(server.url, 'Massiel Hidalgo')
  await trainer.api.put('/api/me/account', { data: { name: trainer.name, phone: '829-555-0002' } })
  const { email } = await signUp(page)
  await page.request.put('/api/me/account', { data: { name: 'Luis Gil', phone: '809-555-0001' } })
  const { id } = await book(page, { trainerId: trainer.id, date: workdayAfter(3), time: '07:00' })
  await answerBooking(trainer, id, 'confirmed')

  await test.step('the next session has a link to the trainer', async () => {
    await page.goto('/client-dashboard?tab=bookings')
    await page.getByRole('button', { name: /^More for Massiel Hidalgo/ }).click()
    const link = page.getByRole('menuitem', { name: 'WhatsApp' })
    await expect(link).toHaveAttribute('href', /^https:\/\/wa\.me\/18295550002\?text=Hi%20Massiel%20Hidalgo/)
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  })

  await test.step('the unsubscribe link of a mail asks for confirmation, and turns off only mails of that kind', async () => {
    await page.goto(await linkInMail(server, email, '/unsubscribe'))
    await expect(page.getByRole('heading', { name: 'Stop these mails?' })).toBeVisible()
    await page.getByRole('button', { name: 'Stop these mails' }).click()
    await expect(page.getByText('Turned off: Mail when a trainer accepts your booking.')).toBeVisible()
    await page.getByRole('link', { name: 'Go to your account' }).click()
    await expect(page.getByRole('switch', { name: 'Mail when a trainer accepts your booking' })).not.toBeChecked()
    await expect(page.getByRole('switch', { name: 'The day before a session' })).toBeChecked()
  })
})
