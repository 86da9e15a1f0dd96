import { markPaid, newPair } from './house/admin'
import { answerBooking, book } from './house/bookings'
import { workdayAfter } from './house/days'
import { signIn } from './house/people'
import { expect, test } from './house/test'

test('client, trainer and admin read the same sentence about a declined payment until its refund is recorded', async ({
  page,
  server,
}) => {
  const { client, trainer } = await newPair(server.url)
  const marked = await book(client, { trainerId: trainer.id, date: workdayAfter(25), time: '07:00' })
  await markPaid(client, marked.id)
  await answerBooking(trainer, marked.id, 'cancelled')
  const reference = marked.id.slice(0, 8).toUpperCase()
  const ownSentence = `If your transfer of RD$1,400.00 arrives, we refund it to you. Reference ${reference}.`
  const sentence = `Declined: if the transfer of RD$1,400.00 arrives, it is refunded to ${client.name}. Reference ${reference}.`

  await test.step('the client and the trainer read it in their bookings', async () => {
    await page.context().addCookies((await client.api.storageState()).cookies)
    await page.goto('/client-dashboard?tab=bookings')
    await expect(page.getByText(ownSentence)).toBeVisible()
    await expect(page.getByText('Transfer to check')).toBeVisible()
    await page.context().clearCookies()
    await page.context().addCookies((await trainer.api.storageState()).cookies)
    await page.goto('/trainer-dashboard?tab=bookings')
    await expect(page.getByText(sentence)).toBeVisible()
    await page.context().clearCookies()
  })

  await test.step('the admin finds it in a list and records that it was sent back', async () => {
    await signIn(page, 'admin')
    await page.goto('/admin')
    await page.getByRole('link', { name: /transfers? to check/ }).click()
    await expect(page.getByText(sentence)).toBeVisible()
    await page.getByRole('button', { name: `Record refund of ${client.name}` }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(sentence)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'It did not arrive' })).toBeVisible()
    await dialog.getByLabel('Bank reference').fill('BHD-004512')
    await dialog.getByRole('button', { name: 'Record refund' }).click()
    await expect(page.getByText('Refund recorded. The client was told.')).toBeVisible()
    await expect(page.getByText(sentence)).toHaveCount(0)
    await page.context().clearCookies()
  })

  await test.step('the client reads that the money was sent back', async () => {
    await page.context().addCookies((await client.api.storageState()).cookies)
    await page.goto('/client-dashboard?tab=bookings')
    await expect(page.getByText('Bank reference BHD-004512.')).toBeVisible()
    await expect(page.getByText('Sent', { exact: true })).toBeVisible()
  })
})
