import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { openApp } from '@/testing/app'
import { makeTrainerInList } from '../makers'
// Compiles the lazy-loaded tab before the first test waits for it.
import './find-trainers'

vi.mock('@/lib/map/map-loaded', () => {
  throw new Error('Failed to fetch dynamically imported module')
})

/**
 * Reports every element as near the viewport. Like the observer of a browser, it reports asynchronously, and nothing
 * after it was disconnected.
 */
class NearObserver {
  #isOn = true
  constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
  observe(): void {
    queueMicrotask(() => this.#isOn && this.tell([{ isIntersecting: true }]))
  }
  unobserve(): void {}
  disconnect(): void {
    this.#isOn = false
  }
}

it('a notice replaces the map of trainers if it cannot be loaded', async () => {
  const { user } = await openApp('/client-dashboard', { as: 'client', api: { 'GET /trainers': [makeTrainerInList()] } })
  await screen.findByText('Yulissa Peralta')
  vi.stubGlobal('IntersectionObserver', NearObserver)
  await user.click(screen.getByText('Map'))
  expect(await screen.findByText('Map Temporarily Unavailable')).toBeVisible()
  expect(screen.getByRole('complementary', { name: 'Map' })).toHaveTextContent('Use the address search')
  expect(screen.getByText('Yulissa Peralta')).toBeInTheDocument()
})
