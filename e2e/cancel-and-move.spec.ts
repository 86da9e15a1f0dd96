import type { Page } from '@playwright/test'
import { newClient, newMinimalTrainer } from './house/api-users'
import { answerBooking, book } from './house/bookings'
import { dominicanDay } from './house/days'
import { confirmPayment } from './house/payments'
import { signIn } from './house/people'
import { switchTo } from './house/reviews'
import { expect, expectTexts, test } from './house/test'

const rowAt = (page: Page, time: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: time })

async function openMenu(page: Page, time: string, item: RegExp): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^More for .*${time}$`) }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test("a client moves a session, accepts the trainer's proposal and cancels; an admin cancels the other session", async ({
  page,
  server,
}) => {
  // The trainer has no schedule, so every day is open.
  const trainer = await newMinimalTrainer(server.url, 'Yulissa Peralta', { cancellation_policy: 'strict' })
  const client = await newClient(server.url, 'Massiel Cruz')
  const paidSession = async (days: number, time: string) => {
    const { id } = await book(client, { trainerId: trainer.id, date: dominicanDay(days), time })
    await confirmPayment(server.url, id)
    await answerBooking(trainer, id, 'confirmed')
    return id
  }
  // The strict policy is free until 48 hours before.
  const later = await paidSession(5, '08:00')
  await paidSession(1, '10:00')
  await switchTo(page, client)
  await page.goto('/client-dashboard?tab=bookings')

  await test.step('the old hour is kept until the new one is held', async () => {
    await openMenu(page, '08:00', /^Change the hour\s*2 changes left/)
    const dialog = page.getByRole('dialog', { name: 'Change the hour' })
    await expect(dialog.getByRole('button', { name: 'Choose a new hour' })).toBeDisabled()
    await dialog.getByRole('radio', { name: '15:00' }).check()
    await expect(dialog).toContainText('Your hour is yours until you have the new one.')
    await dialog.getByRole('button', { name: /^Change to .*15:00/ }).click()
    await expect(page.getByText(/^Changed to .*15:00\. We told Yulissa Peralta\.$/)).toBeVisible()
    await expect(rowAt(page, '15:00')).toContainText('Confirmed')
    await expect(rowAt(page, '08:00')).toHaveCount(0)
  })

  await test.step('the trainer proposes another hour, which moves nothing', async () => {
    await switchTo(page, trainer)
    await page.goto('/trainer-dashboard?tab=bookings')
    await openMenu(page, '15:00', /^Propose another hour/)
    const proposal = page.getByRole('dialog', { name: 'Propose another hour' })
    await proposal.getByRole('radio', { name: '17:00' }).check()
    await expect(proposal).toContainText('The proposed hour is not held meanwhile.')
    await proposal.getByRole('button', { name: /^Propose .*17:00/ }).click()
    await expect(page.getByText('Proposed. Massiel Cruz decides.')).toBeVisible()
    await expectTexts(rowAt(page, '15:00'), ['Confirmed', /You proposed .*17:00/])
  })

  await test.step('the session moves once the client accepts', async () => {
    await switchTo(page, client)
    await page.goto('/client-dashboard?tab=bookings')
    const row = rowAt(page, '15:00')
    await expect(row).toContainText(/Yulissa Peralta proposes .*17:00/)
    await row.getByRole('button', { name: 'Answer' }).click()
    await page.getByRole('button', { name: /^Move to .*17:00/ }).click()
    await expect(page.getByText(/^Accepted: .*17:00$/)).toBeVisible()
    await expect(rowAt(page, '17:00')).toContainText('Confirmed')
  })

  await test.step('the quote says what the policy keeps', async () => {
    await openMenu(page, '10:00', /^Cancel booking\s*Free cancellation has ended/)
    const dialog = page.getByRole('dialog', { name: 'Cancel this session?' })
    await expectTexts(dialog, ['If you cancel now you get back', 'RD$700.00', 'of RD$1,400.00', 'You 50%'])
    await dialog.getByLabel('Tell Yulissa Peralta why (optional)').fill('I have the flu.')
    await dialog.getByRole('button', { name: 'Cancel and get RD$700.00 back' }).click()
    await expect(page.getByText('Cancelled: RD$700.00 refunded to the balance')).toBeVisible()
    await expectTexts(rowAt(page, '10:00'), ['Cancelled', 'I have the flu.'])
  })

  await test.step('an admin cancels with a sentence to both', async () => {
    // Signing in with the client's cookie would end the client's session.
    await page.context().clearCookies()
    await signIn(page, 'admin')
    await page.goto(`/admin?tab=bookings&search=${later.slice(0, 8).toUpperCase()}`)
    const row = rowAt(page, '17:00')
    await row.getByRole('button', { name: /^More for Massiel Cruz/ }).click()
    await page.getByRole('menuitem', { name: /^Cancel/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancel this session?' })
    await expectTexts(dialog, ['Massiel Cruz gets back', 'RD$1,400.00'])
    const confirm = dialog.getByRole('button', { name: 'Cancel and refund RD$1,400.00' })
    await confirm.click()
    await expect(dialog).toContainText('Write a sentence for the client and the trainer')
    await dialog.getByLabel('Note to both').fill('The gym is closed that day.')
    await confirm.click()
    await expect(page.getByText('Cancelled: RD$1,400.00 refunded to the balance')).toBeVisible()
    await expect(row).toContainText('Cancelled')
    const told = await (await client.api.get(`/api/bookings/${later}`)).json()
    expect(told).toMatchObject({
      cancel_reason: 'admin',
      cancel_note: 'The gym is closed that day.',
      refund_amount: 1400,
    })
  })
})
