import type { Locator } from '@playwright/test'
import { newClient } from './house/api-users'
import { book } from './house/bookings'
import { daysOfMonth, makeMonth } from './house/busy-people'
import { dominicanDay } from './house/days'
import { expect, testWithHistory } from './house/test'
import { countUserActions } from './house/user-actions'

const test = testWithHistory({ daysAgo: daysOfMonth, make: makeMonth })
test.use({ locale: 'es-DO' })

/** The requests that the trainer answers in the morning, sorted by hour. */
const requests = [
  { name: 'Ramona Ureña', time: '12:00' },
  { name: 'Santiago Vólquez', time: '13:00' },
  { name: 'Teresa Ynoa', time: '14:00' },
  { name: 'Ulises Zapata', time: '15:00' },
] as const
const declined = { name: 'Victoria Abreu', time: '20:00' } as const

test('a trainer with 150 sessions answers requests, notes a session, takes a day off, and reads the earnings of the month', async ({
  page,
  server,
  history: { trainer, rested, paidOn },
}) => {
  const day = dominicanDay(12)
  await Promise.all(
    [...requests, declined].map(async ({ name, time }) =>
      book(await newClient(server.url, name), { trainerId: trainer.id, date: day, time }),
    ),
  )
  const presses = await countUserActions(page)
  await page.context().addCookies((await trainer.api.storageState()).cookies)
  await page.goto('/trainer-dashboard')
  const bar = page.getByRole('navigation', { name: 'Panel' })
  const within = (name: string): Locator => page.getByRole('region', { name })

  await test.step('today has five sessions', async () => {
    const today = within('Hoy')
    await expect(today.getByText('5 sesiones')).toBeVisible()
    await expect(page.getByText('5 solicitudes esperan tu respuesta').first()).toBeAttached()
  })

  await test.step('four requests are accepted at once, and for the fifth another hour is offered', async () => {
    await bar.getByRole('link', { name: /^Reservas/ }).click()
    await page.getByRole('checkbox', { name: 'Marcar las 5' }).click()
    await page.getByRole('checkbox', { name: `Marcar: ${declined.name}` }).click()
    await page.getByRole('button', { name: 'Aceptar 4' }).click()
    await expect(page.getByText('4 solicitudes aceptadas')).toBeVisible()
    await page.getByRole('button', { name: `Rechazar: ${declined.name}` }).click()
    const dialog = page.getByRole('dialog', { name: '¿Rechazar esta solicitud?' })
    await dialog.getByText('Ofrecer otra hora').click()
    await dialog.getByRole('button', { name: /, 21:00$/ }).click()
    await dialog.getByRole('button', { name: /^Ofrecer / }).click()
    await expect(page.getByText(`Propuesta enviada. ${declined.name} decide.`)).toBeVisible()
    await expect(page.getByText(`Esperando a ${declined.name}`)).toBeVisible()
  })

  await test.step('a session that was agreed on the phone is noted in an empty hour of tomorrow', async () => {
    await bar.getByRole('link', { name: /^Calendario/ }).click()
    await page.getByRole('button', { name: 'Día siguiente' }).click()
    // Waits until tomorrow is shown, because the hours of the other days stay in the page, hidden.
    const dayOfMonth = new RegExp(`(^|\\D)${Number(dominicanDay(1).slice(8))} de `)
    const tomorrow = page.getByRole('button', { pressed: true, name: dayOfMonth })
    await expect(tomorrow).toBeVisible()
    await page.getByRole('button', { name: /, 12:00, libre\. Agregar algo$/ }).click()
    await page.getByRole('button', { name: /^Sesión acordada/ }).click()
    await page.getByRole('combobox', { name: 'Cliente' }).fill('Doña Milagros')
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText('Guardado en tu calendario')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Doña Milagros/ })).toBeVisible()
  })

  await test.step('the day after that is taken off', async () => {
    await page.getByRole('button', { name: 'Día siguiente' }).click()
    await page.getByRole('button', { name: 'Agregar', exact: true }).click()
    await page.getByRole('button', { name: /^Días libres/ }).click()
    await page.getByRole('button', { name: 'Guardar días libres' }).click()
    await expect(page.getByText('¡Días libres guardados!')).toBeVisible()
    await expect(page.getByText('Hay 5 sesiones en tus días libres.')).toBeVisible()
  })

  await test.step('a client has nine of ten sessions left', async () => {
    await bar.getByRole('link', { name: /^Reservas/ }).click()
    await page.getByRole('link', { name: 'Clientes' }).click()
    await page.getByRole('searchbox').fill('massiel')
    const found = page.getByRole('main').getByRole('listitem')
    await expect(found).toHaveCount(1)
    await expect(found).toContainText(rested.client.name)
    await expect(found).toContainText('Quedan 9 de 10')
  })

  await test.step('the money of the month', async () => {
    await bar.getByRole('link', { name: /^Ganancias/ }).click()
    await page.getByRole('link', { name: /^Estado de cuenta/ }).click()
    // The clients paid three weeks ago, so their payments may be in the statement of the previous month.
    if (dominicanDay(0).slice(0, 7) !== paidOn.slice(0, 7))
      await page.getByRole('link', { name: /^Mes anterior/ }).click()
    for (const name of ['Pagado por clientes (bruto)', 'Acreditado a ti (neto)']) {
      const figure = page.locator('dl > div').filter({ hasText: name })
      await expect(figure.getByText('RD$192,000.00')).toBeVisible()
    }
    await expect(page.getByRole('row', { name: /RD\$12,000\.00/ })).toHaveCount(16)
  })
  expect(presses()).toBe(24)
})
