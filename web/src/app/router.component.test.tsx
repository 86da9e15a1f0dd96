import type { Role } from '@entrena/contract/access'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { makeBooking } from '@/features/bookings/makers'
import { makeTrainer } from '@/features/trainers/makers'
import { currentPath, navigateInApp, openApp } from '@/testing/app'

const trainer = makeTrainer()
const booking = makeBooking()
const trainerPage = `/trainer/${trainer.id}`
const checkout = `/booking-checkout/${booking.id}`
const directCheckout = `/booking-checkout?trainerId=${trainer.id}`
const landing = 'Personal trainers in the Dominican Republic'

describe('URLs', () => {
  // All other paths and roles are in guard.test.ts. The title shows which screen was rendered.
  it.each([
    { who: undefined, path: '/', end: '/', title: landing },
    { who: undefined, path: '/register', end: '/register', title: 'Create Client Account' },
    { who: undefined, path: '/login', end: '/login', title: 'Welcome Back' },
    { who: undefined, path: checkout, end: '/', title: landing },
    { who: undefined, path: '/admin', end: '/', title: landing },
    { who: 'client', path: '/client-dashboard', end: '/client-dashboard', title: 'Find Trainers' },
    { who: 'client', path: trainerPage, end: trainerPage, title: 'Yulissa Peralta' },
    { who: 'client', path: checkout, end: checkout, title: 'Complete Your Booking' },
    { who: 'client', path: directCheckout, end: directCheckout, title: 'Book with Yulissa Peralta' },
    { who: 'client', path: '/register', end: '/client-dashboard', title: 'Find Trainers' },
    { who: 'client', path: '/trainer-dashboard', end: '/', title: landing },
  ] satisfies { who: Role | undefined; path: string; end: string; title: string }[])(
    'the path $path shows the page titled $title',
    async ({ who, path, end, title }) => {
      await openApp(path, {
        ...(who && { as: who }),
        api: {
          'GET /trainers/{id}': trainer,
          'GET /trainers/{id}/slots': { days: [] },
          'GET /waitlist/hours': { date: '2026-11-16', times: [], is_full: false },
          'GET /bookings/{id}': booking,
        },
      })
      await waitFor(() => expect(document.title).toBe(`${title} · Entrena`))
      expect(currentPath()).toBe(end)
      expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
    },
  )
})

describe('the dashboard and the landing page', () => {
  it('the dashboard and the landing page link to each other', async () => {
    const { user } = await openApp('/client-dashboard', { as: 'client' })
    const header = async () => within(await screen.findByRole('banner'))
    expect(await (await header()).findByText('Laura Méndez')).toBeVisible()
    await user.click((await header()).getByRole('link', { name: 'Home' }))
    await waitFor(() => expect(document.title).toBe(`${landing} · Entrena`))
    for (const name of ['Dashboard', 'Entrena']) {
      await user.click((await header()).getByRole('link', { name }))
      await waitFor(() => expect(document.title).toBe('Find Trainers · Entrena'))
      await navigateInApp('/')
      await waitFor(() => expect(document.title).toBe(`${landing} · Entrena`))
    }
    const [start] = within(screen.getByRole('main')).getAllByRole('link', { name: 'Get Started' })
    await user.click(start as HTMLElement)
    await waitFor(() => expect(currentPath()).toBe('/client-dashboard'))
  })
})
