import { noLimits } from '@entrena/contract/trainers/availability'
import { holidaysOf } from '@entrena/contract/trainers/holidays'
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { makeTrainer } from '@/features/trainers/makers'
import { openApp, testNow } from '@/testing/app'
import type { TimeOffEntry } from './availability-queries'

const path = '/trainer-dashboard?tab=calendar&view=availability'
const availability = { limits: noLimits, time_off: [], sessions_inside: [] }

async function openAvailability() {
  const api = { 'GET /trainers/availability': availability, 'GET /trainers/{id}': makeTrainer() }
  const opened = await openApp(path, { as: 'trainer', api })
  expect(await screen.findByLabelText('Monday, until')).toBeVisible()
  return opened
}

const select = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

describe('the availability of a trainer', () => {
  it('a trainer can save a second interval of a day only if it begins after the first one', async () => {
    const { api, user } = await openAvailability()
    select('Monday, until', '11:00')
    await user.click(screen.getByRole('button', { name: 'Monday: add a second interval' }))
    select('Monday, second interval from', '10:00')
    select('Monday, second interval until', '20:00')
    await user.click(screen.getByText('Save week', { selector: 'button, button *' }))
    expect(await screen.findByText('Each interval must end after it begins.')).toBeVisible()
    expect(api.requests('PUT /trainers/availability')).toEqual([])

    api.set({ 'PUT /trainers/availability': availability })
    select('Monday, second interval from', '16:00')
    await user.click(screen.getByText('Save week', { selector: 'button, button *' }))
    expect(await screen.findByText('Availability saved!')).toBeVisible()
    expect(api.requests('PUT /trainers/availability')).toMatchObject([
      { body: { second_hours: { monday: { start: '16:00', end: '20:00' } } } },
    ])
  })

  it('a trainer can save time off only with a first and a last day', async () => {
    const { api, user } = await openAvailability()
    await user.click(screen.getByRole('button', { name: 'Add' }))
    await user.click(screen.getByText('Save time off', { selector: 'button, button *' }))
    expect(await screen.findByText(/first and last day/)).toBeVisible()
    expect(api.requests('POST /trainers/availability/time-off')).toEqual([])
  })

  it('a trainer takes all holidays of this and the next year off at once', async () => {
    const { api, user } = await openAvailability()
    const today = testNow.toISOString().slice(0, 10)
    const holidays = [...holidaysOf(2026), ...holidaysOf(2027)].filter(({ date }) => date >= today)
    const timeOff: TimeOffEntry[] = []
    api.set({
      'POST /trainers/availability/time-off/holidays': ({ body }) => {
        const { year } = body as { year: number }
        for (const { date, kind } of holidays.filter(({ date }) => date.startsWith(String(year)))) {
          const id = `7f3a91c2-0000-4000-8000-${date.replaceAll('-', '').padStart(12, '0')}`
          timeOff.push({ id, from_date: date, to_date: date, from_time: null, to_time: null, note: kind })
        }
        return { ...availability, time_off: [...timeOff] }
      },
    })
    const main = within(screen.getByRole('main'))
    await user.click(main.getByText(`Take the other ${holidays.length} off`))
    expect(await main.findByText('You are off on all of them.')).toBeVisible()
    expect(timeOff).toHaveLength(holidays.length)
  })
})
