import { expect, test } from 'vitest'
import { wasPayoutMissed } from './rules'

const end = new Date('2026-11-14T04:00:00Z')
const trainer = {
  availableCents: 420_000,
  minimumCents: 50_000,
  pausedUntil: null,
  detailsChangedAt: new Date('2026-11-01T12:00:00Z'),
  addedSinceCents: 0,
}

test.each([
  ['all of the money was available', {}, true],
  ['all of the money became available later', { addedSinceCents: 420_000 }, false],
  ['the minimum was reached', { addedSinceCents: 370_000 }, true],
  ['the minimum was not reached', { addedSinceCents: 370_001 }, false],
  ['more came later than is left, because a payout took the earlier money', { addedSinceCents: 500_000 }, false],
  ['there is no minimum, and some money was available', { minimumCents: 0, addedSinceCents: 419_999 }, true],
  ['there is no minimum, and no money was available', { minimumCents: 0, addedSinceCents: 420_000 }, false],
  ['bank details were entered later', { detailsChangedAt: end }, false],
  ['the pause after a change of bank details ended before', { pausedUntil: new Date('2026-11-13T12:00:00Z') }, true],
  ['the pause after a change of bank details ended later', { pausedUntil: end }, false],
] as const)(
  'the rules decide correctly whether a past payout day left out somebody who can be paid now: %s',
  (_what, past, isMissed) => {
    expect(wasPayoutMissed({ ...trainer, ...past }, end)).toBe(isMissed)
  },
)
