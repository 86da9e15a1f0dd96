import { newClient, newTrainer } from './house/api-users'
import { answerBooking, book } from './house/bookings'
import { formatDay, workdayAfter } from './house/days'
import { confirmPayment } from './house/payments'
import { signUp } from './house/people'
import { expect, expectTexts, spanishTest } from './house/test'

const addWeeks = (date: string, weeks: number) =>
  new Date(Date.parse(date) + weeks * 7 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

spanishTest(
  'a client schedules a package week by week, and the trainer accepts all sessions at once',
  async ({ page, server, allowConsoleErrors }) => {
    allowConsoleErrors(/status of 409/)
    const trainer = await newTrainer(server.url, 'Nicole Then')
    const other = await newClient(server.url, 'Luis Reyes')
    const first = workdayAfter(4)
    const dates = [0, 1, 2, 3].map((weeks) => addWeeks(first, weeks))
    const shortDay = (date = '') =>
      new Intl.DateTimeFormat('es-DO', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
        new Date(date),
      )
    await signUp(page, { name: 'Laura Méndez' })
    const { id } = await book(page, { trainerId: trainer.id, date: workdayAfter(1), time: '06:00', sessions: 5 })
    await answerBooking(trainer, id, 'confirmed')
    await confirmPayment(server.url, id)
    await book(other, { trainerId: trainer.id, date: dates[1] ?? '', time: '09:00' })

    const dialog = page.getByRole('dialog', { name: 'Entrena cada semana' })
    const row = (date: string | undefined) => dialog.getByRole('listitem').filter({ hasText: `${shortDay(date)},` })

    await spanishTest.step('the preview offers another hour for a date that is taken', async () => {
      await page.goto('/client-dashboard?tab=bookings')
      await page.getByRole('button', { name: /^Más para/ }).click()
      await page.getByRole('menuitem', { name: 'Cada semana' }).click()
      await expect(dialog.getByLabel('Cuántas sesiones')).toHaveValue('4')
      // By default the series begins a week after the first session.
      await dialog.getByRole('button', { name: 'Semana anterior' }).click()
      await dialog.getByRole('button', { name: formatDay(first, 'es-DO') }).click()
      await dialog.getByRole('radio', { name: '09:00' }).check()
      await expect(dialog.getByRole('button', { name: 'Agendar 3 sesiones' })).toBeVisible()
      await expectTexts(row(dates[1]), ['09:00', 'Ocupada a las 09:00'])
      await row(dates[1]).getByRole('button', { name: 'Mejor a las 10:00' }).click()
      await expectTexts(row(dates[1]), ['10:00', 'En lugar de las 09:00'])
    })

    await spanishTest.step('if a date is taken meanwhile, nothing is scheduled and the date is marked', async () => {
      await book(other, { trainerId: trainer.id, date: dates[2] ?? '', time: '09:00' })
      await dialog.getByRole('button', { name: 'Agendar 4 sesiones' }).click()
      await expect(dialog.getByRole('alert')).toContainText('No agendamos nada')
      await expectTexts(row(dates[2]), ['Ocupada a las 09:00'])
      await expectTexts(row(dates[1]), ['En lugar de las 09:00'])
    })

    await spanishTest.step('dates can be left out', async () => {
      await row(dates[3]).getByRole('button', { name: 'Quitar' }).press('Enter')
      await expect(dialog.getByRole('button', { name: 'Agendar 2 sesiones' })).toBeVisible()
      await expect(row(dates[3]).getByRole('button', { name: 'Volver a poner' })).toBeFocused()
      await page.keyboard.press('Enter')
      await dialog.getByRole('button', { name: 'Agendar 3 sesiones' }).click()
      await expect(page.getByText('Pediste 3 sesiones. Te avisamos cuando Nicole Then responda.')).toBeVisible()
      await expect(dialog).toHaveCount(0)
      // Only one session of the package is left, so no series is offered.
      await expect(page.getByRole('link', { name: 'Agendar la próxima' })).toBeVisible()
      await page
        .getByRole('listitem')
        .filter({ has: page.getByRole('link', { name: 'Agendar la próxima' }) })
        .getByRole('button', { name: /^Más para/ })
        .click()
      await expect(page.getByRole('menuitem', { name: 'Mensaje' })).toBeVisible()
      await expect(page.getByRole('menuitem', { name: 'Cada semana' })).toHaveCount(0)
    })

    await spanishTest.step('the trainer accepts all of them', async () => {
      await page.request.post('/api/auth/login', { data: { email: trainer.email, password: 'merengue' } })
      await page.goto('/trainer-dashboard?tab=bookings&state=pending')
      await expect(page.getByText('Laura Méndez pide varias sesiones de un paquete')).toHaveCount(1)
      await page.getByRole('button', { name: 'Aceptar las 3 sesiones de Laura Méndez' }).click()
      await expect(page.getByText('3 sesiones confirmadas')).toBeVisible()
      await expect(page.getByText('Laura Méndez pide varias sesiones de un paquete')).toHaveCount(0)
    })
  },
)
