import { expect, test } from 'vitest'
import {
  differenceFromDue,
  divideAmount,
  isPartPaid,
  judgeTypedAmount,
  keptCentsOf,
  missingCentsOf,
  missingPriceOf,
  netOf,
  savedPesosOf,
  splitPayment,
  sumAmounts,
} from './amounts'

test.each([
  [0, false, 1500.3],
  [1000.1, true, 500.2],
  [1500.29, true, 0.01],
  [1500.3, false, 0],
])(
  'of RD$1,500.30, %d arrived: the booking counts as paid in part: %s, and %d is missing',
  (paid_amount, isPart, missing) => {
    const booking = { price: 1500.3, paid_amount }
    expect(isPartPaid(booking)).toBe(isPart)
    expect(missingPriceOf(booking)).toBe(missing)
  },
)

test.each([
  [4500, 1550, 1550, 2950],
  [1500, 1500, 1500, 0],
  [1500, 2000, 1500, 0],
  [1500, 0, 0, 1500],
  [0.3, 0.1, 0.1, 0.2],
])('of RD$%d that are missing, a balance of RD$%d pays RD$%d and leaves RD$%d', (missing, balance, used, rest) => {
  expect(splitPayment(missing, balance)).toEqual({ used, rest })
})

test.each([
  [1400, 12.5, 1225],
  [1400, 0, 1400],
  [0.1, 50, 0.05],
])('of a gross price of RD$%d with a commission of %d %%, the trainer receives RD$%d', (price, percent, net) => {
  expect(netOf(price, percent)).toBe(net)
})

test('the amount that a client saves with a package has no rounding error', () => {
  expect(savedPesosOf({ original: 0.3, price: 0.1 })).toBe(0.2)
})

test.each([
  [150_030, 50_020, 100_010],
  [150_030, 0, 150_030],
])(
  'of a price of %d cents, %d are paid or refunded, and %d are missing or kept by the trainer',
  (priceCents, cents, rest) => {
    expect(missingCentsOf({ priceCents, partPaidCents: cents })).toBe(rest)
    expect(keptCentsOf({ priceCents, refundCents: cents })).toBe(rest)
  },
)

test.each([
  [[], 0],
  [[0.1, 0.2], 0.3],
  [[1400, -1400], 0],
  [[0.3, -0.1], 0.2],
])('the sum of the amounts %j has no rounding error: %d', (amounts, sum) => {
  expect(sumAmounts(amounts)).toBe(sum)
})

test.each([
  [700, 700, 1400, 50],
  [0, 1400, 1400, 0],
  [1400, 0, 1400, 100],
  [0.1, 0.2, 0.3, 33],
  [0, 0, 0, 0],
])(
  'with RD$%d refunded and RD$%d kept, RD$%d are divided and the client gets %d %%',
  (refund, kept, whole, percent) => {
    expect(divideAmount({ refund_amount: refund, kept_amount: kept })).toEqual({ whole, refundPercent: percent })
  },
)

test.each([
  [150_000, 'exact', 0, false],
  [100_000, 'less', 50_000, false],
  [149_500, 'less', 500, true],
  [149_499, 'less', 501, false],
  [200_000, 'more', 50_000, false],
  [undefined, 'invalid', 150_000, false],
  [0, 'invalid', 150_000, false],
] as const)(
  'if RD$1,500.00 are missing, an arrived amount of %s centavos is judged as %s',
  (typedCents, kind, differenceCents, mayAccept) => {
    expect(judgeTypedAmount(typedCents, 150_000)).toMatchObject({ kind, differenceCents, mayAccept })
  },
)

test.each([
  [1310, [1500], { kind: 'short', amount: 190 }],
  [0.3, [0.1, 0.2], undefined],
  [3000.01, [1500, 1500], { kind: 'more', amount: 0.01 }],
] as const)('RD$%d arrived for the amounts due %j: the difference is %j', (arrived, dues, difference) => {
  expect(differenceFromDue(arrived, dues)).toEqual(difference)
})
