import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { makeTrainer } from '@/features/trainers/makers'
import { makeSignedInUser, openApp } from '@/testing/app'
import { failureReply } from '@/testing/fake-api'
import { bookingAnswers, makeNextBooking } from '../makers'

const profile = makeTrainer()
const trainer = makeSignedInUser('trainer', { id: profile.user_id, name: 'Yulissa Peralta' })
const disputed = makeNextBooking({
  client_name: 'Laura Méndez',
  trainer_name: 'Yulissa Peralta',
  status: 'confirmed',
  date: '2026-11-14',
  problem: {
    kind: 'absent',
    opened_by: 'client',
    note: 'I waited half an hour.',
    opened_at: '2026-11-14T20:00:00Z',
    object_by: null,
    objection: 'I was at the other entrance.',
    outcome: null,
    decision: null,
  },
})

it.each([
  ['client', 'client', 'You:', 'Yulissa Peralta:'],
  ['trainer', trainer, 'Laura Méndez:', 'You:'],
] as const)(
  'in a reported problem, the %s reads who said what, and can open all of it',
  async (as, who, note, objection) => {
    const { user } = await openApp(`/${as}-dashboard?tab=bookings`, {
      as: who,
      api: { ...bookingAnswers(() => [disputed]), 'GET /trainers/{id}': profile },
    })
    const said = async (text: string) => (await screen.findByText(text)).closest('p')?.textContent
    expect(await said('I waited half an hour.')).toBe(`${note} I waited half an hour.`)
    expect(await said('I was at the other entrance.')).toBe(`${objection} I was at the other entrance.`)
    const main = within(screen.getByRole('main'))
    const more = main.getByRole('button', { name: 'Show all', expanded: false })
    await user.click(more)
    expect(more).toHaveAccessibleName('Show less')
    expect(more).toHaveAttribute('aria-expanded', 'true')
  },
)

it.each([
  ['client', 'client', 'upheld', 'Settled: Yulissa Peralta did not come.'],
  ['trainer', trainer, 'upheld', 'Settled: you did not come.'],
  ['client', 'client', 'reversed', 'Settled: you did not come.'],
] as const)('the %s (%o) reads who missed a session if the report about it was %s', async (as, who, outcome, text) => {
  const settled = { ...disputed, problem: disputed.problem && { ...disputed.problem, outcome } }
  await openApp(`/${as}-dashboard?tab=bookings`, {
    as: who,
    api: { ...bookingAnswers(() => [settled]), 'GET /trainers/{id}': profile },
  })
  expect(await screen.findByText(text)).toBeVisible()
})

it("an admin can decide a problem with a session of a package only after the package's amounts are loaded", async () => {
  const bought = makeNextBooking({ price: 5_000, payment_status: 'paid', sessions_count: 5, sessions_remaining: 4 })
  const ofPackage = { ...disputed, package_booking_id: bought.id, price: 0, payment_status: 'paid' as const }
  const { user, api } = await openApp('/admin?tab=bookings', {
    as: 'admin',
    api: { ...bookingAnswers(() => [ofPackage]), 'GET /bookings/{id}': failureReply(500) },
  })
  await user.click(await screen.findByRole('button', { name: /^Decide about Laura Méndez/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Who is right?' }))
  expect(await dialog.findByText('Failed to load the amounts of the package')).toBeVisible()
  expect(dialog.queryByRole('radio')).toBeNull()
  expect(dialog.getByRole('button', { name: 'Decide' })).toBeDisabled()

  api.set({ 'GET /bookings/{id}': bought })
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  expect(await dialog.findByRole('radio', { name: /^Laura Méndez is right.*No money moves/ })).toBeEnabled()
  expect(dialog.getByRole('radio', { name: /^Both came.*RD\$0\.00 to the client/ })).toBeEnabled()
  expect(dialog.getByRole('button', { name: 'Decide' })).toBeEnabled()
})
