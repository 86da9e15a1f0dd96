import { noLimits } from '@entrena/contract/trainers/availability'
import { expect, it } from 'vitest'
import { bookableOf } from './bookable'

it('the booking panel of a trainer with missing fields uses the default price and no schedule', () => {
  expect(bookableOf({})).toEqual({
    id: '',
    offer: { price_per_session: 50, pricing_packages: [], discount: null },
    open: { schedule: null, limits: noLimits, timeOff: [], held: [] },
    policy: 'standard',
    serviceTypes: [],
  })
})
