import { expect, it } from 'vitest'
import { waitingTrainerIn } from './waiting-trainer'

const id = '7f3a91c2-0000-4000-8000-000000000000'

it.each([
  [`/trainer/${id}`, id],
  [`/trainer/${id.toUpperCase()}?day=2026-11-17`, id],
  [`/client-dashboard?trainer=${id}&day=2026-11-17`, id],
  [`/booking-checkout?trainerId=${id}`, id],
  ['/trainer/x', undefined],
  ['/client-dashboard', undefined],
  [`/trainer/${id}/x`, undefined],
  ['', undefined],
  [null, undefined],
])('the path %j opens the page or booking panel of the trainer %j', (path, expected) => {
  expect(waitingTrainerIn(path)).toBe(expected)
})
