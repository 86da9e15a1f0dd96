import { noLimits } from '@entrena/contract/trainers/availability'
import { expect, it } from 'vitest'
import { bookingLimitsOf } from './bookable'

it("if a trainer's data lacks fields, the booking panel uses the default price and no schedule", () => {
  expect(bookingLimitsOf({})).toEqual({
    id: '',
    offer: { price_per_session: 50, pricing_packages: [], discount: null },
    open: { schedule: null, limits: noLimits, timeOff: [], held: [] },
    policy: 'standard',
    serviceTypes: [],
  })
})
