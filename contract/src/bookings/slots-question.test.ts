import { expect, test } from 'vitest'
import { slotsQueryParams } from './entity'

test.each(['x', '0', '99', '', '1.5', '-1', 'NaN'])(
  'a request for free hours is refused if its number of days is %o',
  (days) => {
    const { error } = slotsQueryParams.safeParse({ from: '2026-11-20', days })
    expect(error?.issues.map(({ path }) => path[0])).toContain('days')
  },
)

test('free hours can be requested for seven days at once', () => {
  expect(slotsQueryParams.parse({ from: '2026-11-20', days: '7' })).toMatchObject({ days: 7 })
})
