import { series } from '@entrena/contract/bookings/series'
import { seriesYoursRefusal } from '@entrena/contract/bookings/series-errors'
import type { SeriesDate } from '@entrena/contract/bookings/series-rules'
import { sameHoursEveryDay } from '@entrena/contract/trainers/rules'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { makeTrainer } from '@/features/trainers/makers'
import { makeSignedInUser, openApp } from '@/testing/app'
import { type FakeAnswers, type FakeRequest, failureReply, unreachable } from '@/testing/fake-api'
import { bookingAnswers, freeHoursReply, makeBooking } from '../makers'

/** A package that began on a Tuesday at 07:00. In these tests it is Sunday, 15 November 2026. */
const bought = makeBooking({
  status: 'completed',
  payment_status: 'paid',
  date: '2026-11-10',
  sessions_count: 5,
  sessions_remaining: 4,
  sessions_to_schedule: 4,
  session_used: true,
})
const trainer = makeTrainer({
  id: bought.trainer_id,
  availability_schedule: sameHoursEveryDay({ enabled: true, start: '06:00', end: '20:00' }),
})

/** A fake preview of a series, in which all hours are free except those in `taken`. */
function server(taken: Readonly<Record<string, string>> = {}) {
  return ({ body }: FakeRequest) => ({
    dates: series.parse(body).dates.map(({ date, time }): SeriesDate => {
      const nearest = taken[`${date} ${time}`]
      return nearest === undefined
        ? { date, time, state: 'free', nearest_time: null }
        : { date, time, state: 'taken', nearest_time: nearest }
    }),
  })
}

/** A fake preview of a series, in which the client already has sessions at all of its hours, or only on one day. */
const yours =
  (only?: string) =>
  ({ body }: FakeRequest) => ({
    dates: series.parse(body).dates.map(
      ({ date, time }): SeriesDate => ({
        date,
        time,
        state: only === undefined || date === only ? 'yours' : 'free',
        nearest_time: null,
      }),
    ),
  })

async function openSeries(
  answers: FakeAnswers = {},
  language: 'en' | 'es' = 'en',
  shows = /^(Your dates|Tus fechas)$/,
) {
  const app = await openApp('/client-dashboard?tab=bookings', {
    as: makeSignedInUser('client'),
    language,
    api: {
      ...bookingAnswers(() => [bought]),
      'GET /trainers/{id}': trainer,
      'GET /trainers/{id}/slots': freeHoursReply('07:00', '08:00', '18:00'),
      'POST /bookings/series/preview': server(),
      'POST /bookings/series': [],
      ...answers,
    },
  })
  await app.user.click(await screen.findByRole('button', { name: /^(More for|Más)/ }))
  await app.user.click(screen.getByRole('menuitem', { name: language === 'en' ? 'Every week' : 'Cada semana' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('heading', { name: shows })
  return { ...app, dialog }
}

type Opened = Awaited<ReturnType<typeof openSeries>>

const rows = ({ dialog }: Pick<Opened, 'dialog'>) =>
  within(dialog.getByRole('region', { name: /^(Your dates|Tus fechas)$/ }))
    .getAllByRole('listitem')
    .filter((item) => item.parentElement?.tagName === 'OL')
const listed = (opened: Pick<Opened, 'dialog'>) =>
  rows(opened).map((row) => row.querySelector('span span')?.textContent)
const rowOf = (opened: Pick<Opened, 'dialog'>, day: string) =>
  within(rows(opened).find((row) => row.textContent?.includes(day)) ?? document.body)

describe('training every week', () => {
  it('a series begins with the usual day and hour of the package', async () => {
    const opened = await openSeries()
    expect(opened.dialog.getByRole('button', { name: 'Tuesday 07:00', pressed: true })).toBeVisible()
    expect(listed(opened)).toEqual([
      'Tue, Nov 17, 07:00',
      'Tue, Nov 24, 07:00',
      'Tue, Dec 1, 07:00',
      'Tue, Dec 8, 07:00',
    ])
    expect(opened.dialog.getByRole('button', { name: 'Schedule 4 sessions' })).toBeEnabled()
  })

  it('a series can have up to three weekdays, each with an hour of its own, and each weekday can be removed', async () => {
    const opened = await openSeries()
    const { user, dialog } = opened
    await user.click(dialog.getByRole('button', { name: 'Another day' }))
    expect(dialog.getByRole('button', { name: 'Thursday 07:00', pressed: true })).toBeVisible()
    expect(dialog.getByRole('heading', { name: 'Your days of the week' })).toHaveFocus()
    await user.click(await dialog.findByRole('radio', { name: '18:00' }))
    expect(listed(opened)).toEqual([
      'Tue, Nov 17, 07:00',
      'Thu, Nov 19, 18:00',
      'Tue, Nov 24, 07:00',
      'Thu, Nov 26, 18:00',
    ])
    await user.click(dialog.getByRole('button', { name: 'Another day' }))
    expect(dialog.getByRole('button', { name: 'Saturday 18:00', pressed: true })).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Another day' })).toBeNull()

    // Choosing a later Tuesday replaces the first Tuesday of the series.
    await user.click(dialog.getByRole('button', { name: 'Next week' }))
    await user.click(dialog.getByRole('button', { name: 'Tuesday, November 24' }))
    expect(dialog.getByRole('button', { name: 'Tuesday 07:00', pressed: true })).toBeVisible()
    expect(listed(opened)).toEqual([
      'Thu, Nov 19, 18:00',
      'Sat, Nov 21, 18:00',
      'Tue, Nov 24, 07:00',
      'Thu, Nov 26, 18:00',
    ])
    await user.click(dialog.getByRole('button', { name: 'Remove Tuesday' }))
    await user.click(dialog.getByRole('button', { name: 'Remove Thursday' }))
    expect(dialog.queryByRole('button', { name: /^Remove/ })).toBeNull()
    expect(listed(opened)).toEqual([
      'Sat, Nov 21, 18:00',
      'Sat, Nov 28, 18:00',
      'Sat, Dec 5, 18:00',
      'Sat, Dec 12, 18:00',
    ])
  })

  it('each date of a series can be left out, put back, and moved to another hour or day', async () => {
    const opened = await openSeries({ 'POST /bookings/series': failureReply(500) })
    const { user, dialog, api } = opened
    await user.click(dialog.getByRole('button', { name: 'Leave out: Tue, Nov 24' }))
    expect(rowOf(opened, 'Nov 24').getByText('Left out')).toBeVisible()
    expect(rowOf(opened, 'Nov 24').getByRole('button', { name: 'Put back: Tue, Nov 24' })).toHaveFocus()
    expect(await dialog.findByRole('button', { name: 'Schedule 3 sessions' })).toBeEnabled()
    expect(dialog.getByText('1 session stays in your package to be scheduled later.')).toBeVisible()

    await user.click(dialog.getByRole('button', { name: 'Move: Tue, Dec 1' }))
    const moving = within(dialog.getByRole('region', { name: 'Another hour for Tue, Dec 1' }))
    await user.click(moving.getByRole('button', { name: 'Saturday, December 5' }))
    await user.click(await moving.findByRole('radio', { name: '08:00' }))
    expect(dialog.queryByRole('region', { name: 'Another hour for Tue, Dec 1' })).toBeNull()
    expect(await rowOf(opened, 'Dec 5').findByText('Instead of Tue, Dec 1, 07:00')).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Move: Sat, Dec 5' })).toHaveFocus()

    // The hours of the other dates of the series are not offered.
    await user.click(dialog.getByRole('button', { name: 'Move: Tue, Nov 17' }))
    const first = within(dialog.getByRole('region', { name: 'Another hour for Tue, Nov 17' }))
    await user.click(first.getByRole('button', { name: 'Next week' }))
    await user.click(first.getByRole('button', { name: 'Next week' }))
    await user.click(first.getByRole('button', { name: 'Next week' }))
    await user.click(first.getByRole('button', { name: 'Tuesday, December 8' }))
    expect(await first.findByRole('radio', { name: '08:00' })).toBeVisible()
    expect(first.queryByRole('radio', { name: '07:00' })).toBeNull()
    await user.click(first.getByRole('button', { name: 'Leave it at 07:00' }))

    await user.click(dialog.getByRole('button', { name: 'Put back: Tue, Nov 24' }))
    await user.click(await dialog.findByRole('button', { name: 'Schedule 4 sessions' }))
    expect(await screen.findByText('Failed to schedule the sessions')).toBeVisible()
    expect(api.requests('POST /bookings/series')).toMatchObject([
      {
        body: {
          package_booking_id: bought.id,
          dates: [
            { date: '2026-11-17', time: '07:00' },
            { date: '2026-11-24', time: '07:00' },
            { date: '2026-12-05', time: '08:00' },
            { date: '2026-12-08', time: '07:00' },
          ],
        },
      },
    ])
  })

  it('if an hour of a series has just been taken, nothing is scheduled, and the marked date offers another hour', async () => {
    const refusal = { code: 'series_conflict', detail: 'No agendamos nada.' }
    const opened = await openSeries({ 'POST /bookings/series': failureReply(409, refusal) }, 'es')
    const { user, dialog, api } = opened
    expect(dialog.getByRole('button', { name: 'martes 07:00', pressed: true })).toBeVisible()
    api.set({ 'POST /bookings/series/preview': server({ '2026-11-24 07:00': '08:00' }) })
    await user.click(dialog.getByRole('button', { name: 'Agendar 4 sesiones' }))
    expect(await dialog.findByText('Algunas horas ya no están libres. Mira las fechas marcadas.')).toBeVisible()
    const row = rowOf(opened, '24 nov')
    expect(row.getByText('Ocupada a las 07:00')).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Agendar 3 sesiones' })).toBeEnabled()
    await user.click(row.getByRole('button', { name: /^Mejor a las 08:00/ }))
    expect(await row.findByText('En lugar de las 07:00')).toBeVisible()
    expect(row.getByRole('button', { name: /^Mover/ })).toHaveFocus()
    expect(dialog.getByRole('button', { name: 'Agendar 4 sesiones' })).toBeEnabled()
  })

  describe('a series whose reply was lost', () => {
    const refusedAsOwn = failureReply(409, { code: seriesYoursRefusal.code, detail: 'Nothing was scheduled.' })

    async function loseReply() {
      const opened = await openSeries({ 'POST /bookings/series': unreachable })
      const submit = opened.dialog.getByRole('button', { name: 'Schedule 4 sessions' })
      await opened.user.click(submit)
      expect(await screen.findByText('Failed to schedule the sessions')).toBeVisible()
      return { ...opened, submit }
    }

    it('if a series is sent again after a lost reply, it counts as scheduled if the client has all its sessions', async () => {
      const { api, submit, user } = await loseReply()
      api.set({ 'POST /bookings/series': refusedAsOwn, 'POST /bookings/series/preview': yours() })
      await user.click(submit)
      expect(await screen.findByText(/^You requested 4 sessions\./)).toBeVisible()
    })

    it('if a series is sent again after a lost reply, it does not count as scheduled if the client has only some sessions', async () => {
      const { api, submit, user } = await loseReply()
      api.set({ 'POST /bookings/series': refusedAsOwn, 'POST /bookings/series/preview': yours('2026-11-17') })
      await user.click(submit)
      expect(await screen.findByText('Nothing was scheduled.')).toBeVisible()
      expect(screen.queryByText(/^You requested/)).toBeNull()
      expect(screen.getByRole('dialog')).toBeVisible()
    })

    it('after a lost reply, a series counts as scheduled if the client has all its sessions when the connection is back', async () => {
      const { api } = await loseReply()
      await act(async () => window.dispatchEvent(new Event('offline')))
      api.set({ 'POST /bookings/series/preview': yours() })
      await act(async () => window.dispatchEvent(new Event('online')))
      expect(await screen.findByText(/^You requested 4 sessions\./)).toBeVisible()
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(api.requests('POST /bookings/series')).toHaveLength(1)
    })
  })

  it('if a date of a series is later than the last day that can be booked, the date is marked', async () => {
    const opened = await openSeries({
      'POST /bookings/series/preview': ({ body }) => ({
        dates: series.parse(body).dates.map(
          (one, index): SeriesDate => ({
            ...one,
            state: index > 1 ? 'too_far' : 'free',
            nearest_time: null,
          }),
        ),
      }),
    })
    expect(opened.dialog.getAllByText('Cannot be booked yet')).toHaveLength(2)
    expect(opened.dialog.getByText('2 sessions stay in your package to be scheduled later.')).toBeVisible()
  })

  it('before a series, a package of home visits without an address asks for the address', async () => {
    let visits = makeBooking({ ...bought, service_type: 'home', client_address: null })
    const { dialog, user } = await openSeries(
      {
        ...bookingAnswers(() => [visits]),
        'PUT /bookings/{id}/address': () => {
          visits = { ...visits, client_address: 'Calle 5 #12' }
          return visits
        },
      },
      'en',
      /^Where should/,
    )
    await user.type(dialog.getByLabelText('Your address'), 'Calle 5 #12')
    await user.click(dialog.getByRole('button', { name: 'Save the address' }))
    expect(await dialog.findByRole('button', { name: 'Schedule 4 sessions' })).toBeEnabled()
  })
})
