import { expect, test } from 'vitest'
import { newBookingId } from './new-booking-id'

const rest = '-0000-4000-8000-000000000000'

test.each([
  ['a date with its month in letters', '5feb2026'],
  ['a number', '81044722'],
  ['a word', 'deadbeef'],
])('a new booking never gets a reference that is like %s', (_case, reference) => {
  const drawn = [reference, '030e64fb'].map((start) => `${start}${rest}`)
  expect(newBookingId(() => drawn.shift() ?? '')).toBe(`030e64fb${rest}`)
})
