import type { Page } from '@playwright/test'
import { newClient, newMinimalTrainer } from './house/api-users'
import { answerBooking, book } from './house/bookings'
import { dominicanDay } from './house/days'
import { confirmPayment } from './house/payments'
import { signIn } from './house/people'
import { switchUser } from './house/reviews'
import { expect, expectTexts, spanishTest as test } from './house/test'

const rowAt = (page: Page, time: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: time })

async function openMenu(page: Page, time: string, item: RegExp): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Más para .*${time}$`) }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test("a client moves a session, accepts the trainer's proposal, cancels, reads the receipt and reviews; an admin cancels", async ({
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
  // With the strict policy, cancelling is free until 48 hours before the session.
  const later = await paidSession(5, '08:00')
  await paidSession(1, '10:00')
  const trained = await paidSession(2, '06:00')
  expect((await client.api.patch(`/api/bookings/${trained}/complete`)).ok()).toBe(true)
  await switchUser(page, client)
  await page.goto('/client-dashboard?tab=bookings')

  await test.step('the old hour is kept until the new one is held', async () => {
    await openMenu(page, '08:00', /^Cambiar hora\s*Te quedan 2 cambios/)
    const dialog = page.getByRole('dialog', { name: 'Cambiar la hora' })
    await expect(dialog.getByRole('button', { name: 'Elige una hora nueva' })).toBeDisabled()
    await dialog.getByRole('radio', { name: '15:00' }).check()
    await expect(dialog).toContainText('Tu hora es tuya hasta tener la nueva.')
    await dialog.getByRole('button', { name: /^Cambiar al .*15:00/ }).click()
    await expect(page.getByText(/^Cambiada al .*15:00\. Le avisamos a Yulissa Peralta\.$/)).toBeVisible()
    await expect(rowAt(page, '15:00')).toContainText('Confirmada')
    await expect(rowAt(page, '08:00')).toHaveCount(0)
  })

  await test.step('the trainer proposes another hour, which moves nothing', async () => {
    await switchUser(page, trainer)
    await page.goto('/trainer-dashboard?tab=bookings')
    await openMenu(page, '15:00', /^Proponer otra hora/)
    const proposal = page.getByRole('dialog', { name: 'Proponer otra hora' })
    await proposal.getByRole('radio', { name: '17:00' }).check()
    await expect(proposal).toContainText('La hora propuesta no queda apartada.')
    await proposal.getByRole('button', { name: /^Proponer .*17:00/ }).click()
    await expect(page.getByText('Propuesta enviada. Massiel Cruz decide.')).toBeVisible()
    await expectTexts(rowAt(page, '15:00'), ['Confirmada', /Propusiste .*17:00/])
  })

  await test.step('the session moves once the client accepts', async () => {
    await switchUser(page, client)
    await page.goto('/client-dashboard?tab=bookings')
    const row = rowAt(page, '15:00')
    await expect(row).toContainText(/Te propone .*17:00/)
    await row.getByRole('button', { name: 'Responder' }).click()
    await page.getByRole('button', { name: /^Cambiar al .*17:00/ }).click()
    await expect(page.getByText(/^Aceptada: .*17:00$/)).toBeVisible()
    await expect(rowAt(page, '17:00')).toContainText('Confirmada')
  })

  await test.step('the quote says what the policy keeps', async () => {
    await openMenu(page, '10:00', /^Cancelar reserva\s*Ya no es gratis cancelar/)
    const dialog = page.getByRole('dialog', { name: '¿Cancelar esta sesión?' })
    await expectTexts(dialog, ['Si cancelas ahora te reembolsamos', 'RD$700.00', 'de RD$1,400.00', 'Tú 50%'])
    await dialog.getByLabel('Dile a Yulissa Peralta por qué (opcional)').fill('Tengo gripe.')
    await dialog.getByRole('button', { name: 'Cancelar y recibir RD$700.00' }).click()
    await expect(page.getByText('Cancelada: RD$700.00 reembolsados al saldo')).toBeVisible()
  })

  await test.step('list, balance and receipt say the same about the refund', async () => {
    await expectTexts(rowAt(page, '10:00'), [
      'Cancelada',
      'La cancelaste tú.',
      'Tengo gripe.',
      'RD$700.00 están en tu saldo.',
    ])
    await expect(page.getByRole('region', { name: 'Mi saldo' })).toContainText('RD$700.00')
    await page.getByRole('region', { name: 'Mi saldo' }).getByRole('button', { name: 'Ver todo' }).click()
    const entries = page.getByRole('dialog', { name: 'Todos los movimientos de tu saldo' })
    await expectTexts(entries, ['Reembolso: Yulissa Peralta', '+RD$700.00'])
    await page.keyboard.press('Escape')
    await expect(entries).toHaveCount(0)
    await openMenu(page, '10:00', /^Recibo$/)
    await expect(page.getByRole('link', { name: 'Descargar PDF' })).toBeVisible()
    await expectTexts(page.getByRole('main'), [
      'Reembolsado en parte',
      'RD$1,400.00',
      'RD$700.00',
      'No es un comprobante fiscal (NCF).',
    ])
  })

  await test.step('the client reviews the session that took place', async () => {
    await page.getByRole('link', { name: 'Volver a mis reservas' }).click()
    const asked = page.getByRole('region', { name: 'Te toca a ti' })
    await asked.getByRole('button', { name: 'Escribir reseña' }).click()
    const dialog = page.getByRole('dialog', { name: 'Escribir reseña' })
    await dialog.getByRole('radio').nth(4).check()
    await dialog.getByLabel('Comentario (opcional)').fill('Puntual y paciente.')
    await dialog.getByRole('button', { name: 'Enviar reseña' }).click()
    await expect(page.getByText('¡Reseña enviada!')).toBeVisible()
    await expect(asked).toHaveCount(0)
    await expect(rowAt(page, '06:00')).toContainText('Reseñada')
  })

  await test.step('an admin cancels with a sentence to both', async () => {
    // Deletes the client's cookie first, because otherwise the admin's sign-in would end the client's sign-in session.
    await page.context().clearCookies()
    await signIn(page, 'admin')
    await page.goto(`/admin?tab=bookings&search=${later.slice(0, 8).toUpperCase()}`)
    const row = rowAt(page, '17:00')
    await row.getByRole('button', { name: /^Más de Massiel Cruz/ }).click()
    await page.getByRole('menuitem', { name: /^Cancelar/ }).click()
    const dialog = page.getByRole('dialog', { name: '¿Cancelar esta sesión?' })
    await expectTexts(dialog, ['Massiel Cruz recibe de vuelta', 'RD$1,400.00'])
    const confirm = dialog.getByRole('button', { name: 'Cancelar y reembolsar RD$1,400.00' })
    await dialog.getByLabel('Nota para ambos (opcional)').fill('El gimnasio cierra ese día.')
    await confirm.click()
    await expect(page.getByText('Cancelada: RD$1,400.00 reembolsados al saldo')).toBeVisible()
    await expect(row).toContainText('Cancelada')
    const told = await (await client.api.get(`/api/bookings/${later}`)).json()
    expect(told).toMatchObject({
      cancel_reason: 'admin',
      cancel_note: 'El gimnasio cierra ese día.',
      refund_amount: 1400,
    })
  })
})
