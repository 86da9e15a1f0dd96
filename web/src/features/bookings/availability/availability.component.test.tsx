import { type Availability, noLimits } from '@entrena/contract/trainers/availability'
import { holidaysOf } from '@entrena/contract/trainers/holidays'
import { defaultDayHours, sameHoursEveryDay } from '@entrena/contract/trainers/rules'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { makeTrainer } from '@/features/trainers/makers'
import { openApp, testNow } from '@/testing/app'
import { failureReply } from '@/testing/fake-api'
import type { AvailabilityData, TimeOffEntry } from './availability-queries'

const path = '/trainer-dashboard?tab=calendar&view=availability'
const availability: AvailabilityData = {
  limits: noLimits,
  availability_schedule: sameHoursEveryDay(defaultDayHours),
  allows_moves: true,
  version: 1,
  time_off: [],
  sessions_inside: [],
}

/** A fake server that stores the availability, and refuses a save that is based on an older version. */
function makeStore() {
  let stored = availability
  return {
    stored: () => stored,
    saveElsewhere: (limits: Partial<Availability>) => {
      stored = { ...stored, limits: { ...stored.limits, ...limits }, version: stored.version + 1 }
    },
    api: {
      'GET /trainers/availability': () => stored,
      'PUT /trainers/availability': ({ body }: { body: unknown }) => {
        const {
          availability_schedule = stored.availability_schedule,
          allows_moves = stored.allows_moves,
          version,
          ...limits
        } = body as Availability & Partial<AvailabilityData>
        if (version !== undefined && version !== stored.version)
          return failureReply(409, { code: 'profile_changed', detail: 'This was changed in another tab.' })
        stored = { ...stored, limits, availability_schedule, allows_moves, version: stored.version + 1 }
        return stored
      },
    } as const,
  }
}

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
    await user.click(screen.getByRole('button', { name: 'Save availability' }))
    expect(await screen.findByText('Each interval must end after it begins.')).toBeVisible()
    expect(api.requests('PUT /trainers/availability')).toEqual([])

    api.set({ 'PUT /trainers/availability': availability })
    select('Monday, second interval from', '16:00')
    await user.click(screen.getByRole('button', { name: 'Save availability' }))
    expect(await screen.findByText('Availability saved!')).toBeVisible()
    expect(api.requests('PUT /trainers/availability')).toMatchObject([
      { body: { second_hours: { monday: { start: '16:00', end: '20:00' } } } },
    ])
  })

  it('if hours and rules are changed together, all changes are kept, and a new trainer is led to the next step', async () => {
    const { api, user } = await openAvailability()
    const store = makeStore()
    api.set({ ...store.api, 'GET /me/first-steps': [{ step: 'bank', is_done: false }] })
    select('Monday, until', '11:00')
    await user.click(screen.getByRole('button', { name: 'Monday: add a second interval' }))
    await user.click(screen.getByRole('radio', { name: '24 h' }))
    // Clicks all Save buttons before the first response arrives.
    for (const save of screen.getAllByRole('button', { name: /^Save/ })) fireEvent.click(save)
    await waitFor(() => expect(store.stored().limits.notice_hours).toBe(24))
    await screen.findAllByText('Availability saved!')
    expect(store.stored().limits).toMatchObject({
      notice_hours: 24,
      second_hours: { monday: { start: '13:00', end: '16:00' } },
    })
    expect(store.stored().availability_schedule?.monday.end).toBe('11:00')
    expect(await screen.findByText('Saved. Next: Bank account')).toBeVisible()
  })

  it('if another tab saved the availability, the trainer chooses which version to keep, and until then no input is lost', async () => {
    const { api, user } = await openAvailability()
    const store = makeStore()
    api.set(store.api)
    select('Monday, until', '11:00')
    store.saveElsewhere({ notice_hours: 6 })
    await user.click(screen.getByRole('button', { name: 'Save availability' }))
    expect(await screen.findByText('This was changed in another tab or on another device')).toBeVisible()
    expect(screen.getByLabelText('Monday, until')).toHaveValue('11:00')
    await user.click(screen.getByRole('button', { name: 'Save mine over it' }))
    expect(await screen.findByText('Availability saved!')).toBeVisible()
    expect(store.stored()).toMatchObject({ limits: { notice_hours: 0 }, version: 3 })

    select('Monday, until', '12:00')
    store.saveElsewhere({ notice_hours: 6 })
    await user.click(screen.getByRole('button', { name: 'Save availability' }))
    await user.click(await screen.findByRole('button', { name: 'Show the newer version' }))
    expect(screen.getByLabelText('Monday, until')).toHaveValue('11:00')
    expect(screen.getByRole('radio', { name: '6 h' })).toBeChecked()
    expect(screen.queryByRole('button', { name: 'Save availability' })).toBeNull()
  })

  it('a trainer can save time off only with a first and a last day', async () => {
    const { api, user } = await openAvailability()
    await user.click(screen.getByRole('button', { name: 'Add' }))
    await user.click(screen.getByText('Save time off', { selector: 'button, button *' }))
    expect(await screen.findByText(/first and last day/)).toBeVisible()
    expect(api.requests('POST /trainers/availability/time-off')).toEqual([])
  })

  it('a day that was tapped in the calendar is the first day of a new time off, which one press saves', async () => {
    const day = '2031-03-04'
    const { api, user } = await openApp(`${path}&off=${day}`, {
      as: 'trainer',
      api: {
        ...makeStore().api,
        'GET /trainers/{id}': makeTrainer(),
        'GET /bookings': [],
        'POST /trainers/availability/time-off': () => ({
          time_off: {
            id: 'aaaaaaaa-0000-4000-8000-000000000001',
            from_date: day,
            to_date: day,
            from_time: null,
            to_time: null,
            note: '',
          },
          sessions_inside: [],
        }),
      },
    })
    expect(await screen.findByLabelText('First day')).toHaveFocus()
    await user.click(screen.getByText('Save time off', { selector: 'button, button *' }))
    await waitFor(() => expect(screen.queryByLabelText('First day')).toBeNull())
    expect(api.requests('POST /trainers/availability/time-off')).toMatchObject([
      { body: { from_date: day, to_date: day } },
    ])
    expect(window.location.search).not.toContain('off=')
  })

  it('a trainer can take all holidays of this and the next year off with one press', async () => {
    const { api, user } = await openAvailability()
    const today = testNow.toISOString().slice(0, 10)
    const holidays = [...holidaysOf(2026), ...holidaysOf(2027)].filter(({ date }) => date >= today)
    const timeOff: TimeOffEntry[] = []
    const stored = () => ({ ...availability, time_off: [...timeOff] })
    api.set({
      'GET /trainers/availability': stored,
      'POST /trainers/availability/time-off/holidays': ({ body }) => {
        const { year } = body as { year: number }
        for (const { date, kind } of holidays.filter(({ date }) => date.startsWith(String(year)))) {
          const id = `7f3a91c2-0000-4000-8000-${date.replaceAll('-', '').padStart(12, '0')}`
          timeOff.push({ id, from_date: date, to_date: date, from_time: null, to_time: null, note: kind })
        }
        return stored()
      },
    })
    const main = within(screen.getByRole('main'))
    await user.click(main.getByText(`Take the other ${holidays.length} off`))
    expect(await main.findByText('You are off on all of them.')).toBeVisible()
    expect(timeOff).toHaveLength(holidays.length)
  })
})
