import { expect, test } from 'vitest'
import type { Receipt } from './entity'
import { type PurchasePosting, paidPartsOf, receiptNumberOf } from './rules'
import { writeReceipt } from './words'

const at = new Date('2026-11-01T14:42:00Z')
const posting = (kind: string, cents: number, stated: Partial<PurchasePosting> = {}): PurchasePosting => ({
  id: `${kind} ${cents}`,
  kind,
  key: `${kind}:1`,
  at,
  cents,
  aboutId: null,
  ...stated,
})
const used = posting('used', 40_000)

test.each<[string, PurchasePosting[], [string, number][]]>([
  ['by transfer', [posting('received', 140_000)], [['transfer', 140_000]]],
  [
    'with the balance and a transfer',
    [used, posting('received', 100_000)],
    [
      ['balance', 40_000],
      ['transfer', 100_000],
    ],
  ],
  [
    'with a small difference missing',
    [posting('received', 139_900), posting('written_off', 100)],
    [
      ['transfer', 139_900],
      ['waived', 100],
    ],
  ],
  [
    'again after a transfer was undone',
    [
      posting('received', 140_000, { id: 'wrong' }),
      posting('not_arrived', 140_000, { aboutId: 'wrong' }),
      posting('received', 140_000),
    ],
    [['transfer', 140_000]],
  ],
  [
    'again after the transfer of the rest was undone',
    [
      used,
      posting('received', 100_000, { id: 'wrong' }),
      posting('used', 40_000, { key: 'undo-rest:1' }),
      posting('not_arrived', 100_000, { aboutId: 'wrong' }),
      posting('received', 100_000),
    ],
    [
      ['balance', 40_000],
      ['transfer', 100_000],
    ],
  ],
  [
    'anew after a part went back to the balance',
    [used, posting('freed', 40_000, { key: 'freed:1:0' }), posting('received', 140_000)],
    [['transfer', 140_000]],
  ],
  [
    'in full after a part beyond the sessions went to the balance',
    [posting('received', 100_000), posting('freed', 30_000, { key: 'freed:1:0:part' }), posting('received', 70_000)],
    [
      ['transfer', 100_000],
      ['to_balance', -30_000],
      ['transfer', 70_000],
    ],
  ],
  ['before the books had postings for it', [], [['transfer', 140_000]]],
])('a receipt of a purchase that was paid %s names the parts of the price', (_how, postings, parts) => {
  expect(paidPartsOf(postings, { cents: 140_000, at }).map(({ kind, cents }) => [kind, cents])).toEqual(parts)
})

test('a receipt number consists of the year of the booking, in Dominican time, and its reference', () => {
  const id = '7f3a91c2-0000-4000-8000-000000000000'
  expect(receiptNumberOf({ id, createdAt: new Date('2027-01-01T03:59:59Z') })).toBe('E-2026-7F3A91C2')
  expect(receiptNumberOf({ id, createdAt: new Date('2027-01-01T04:00:00Z') })).toBe('E-2027-7F3A91C2')
})

const receipt: Receipt = {
  booking_id: '7f3a91c2-0000-4000-8000-000000000000',
  number: 'E-2026-7F3A91C2',
  issued_at: at.toISOString(),
  client: { name: 'Laura Méndez', email: 'laura@example.com' },
  trainer: { name: 'Yulissa Peralta', place: 'Gazcue', addressed_as: null },
  collector: { name: 'Entrena SRL', tax_id: '131-00000-1' },
  service_type: 'park',
  sessions_count: 5,
  sessions: [
    { date: '2026-11-03', time: '07:00', status: 'completed', is_refunded: false },
    { date: '2026-12-01', time: '07:00', status: 'cancelled', is_refunded: true },
  ],
  to_schedule: 1,
  original_amount: 7000,
  discount_percent: 15,
  paid_amount: 5950,
  reference: '7F3A91C2',
  payments: [{ kind: 'transfer', at: at.toISOString(), amount: 5950 }],
  refunds: [{ at: '2026-11-16T12:00:00Z', amount: 1190, date: '2026-12-01', state: 'due' }],
  refunded_amount: 1190,
}

test('a receipt says price, discount, payments, refunds and what is left, in both languages', () => {
  const english = writeReceipt(receipt, 'en')
  expect(english.title).toBe('Package of 5 sessions')
  expect(english.state).toBe('Partly refunded')
  expect(english.lines.map(({ label, detail, amount }) => [label, detail, amount])).toEqual([
    ['5 × RD$1,400.00', undefined, 'RD$7,000.00'],
    ['Discount, 15%', undefined, '−RD$1,050.00'],
    ['Paid', undefined, 'RD$5,950.00'],
    ['Bank transfer', 'Nov 1, 2026, 10:42 · reference 7F3A91C2', 'RD$5,950.00'],
    ['Refund: session of Dec 1, 2026', 'Nov 16, 2026 · In your balance', '−RD$1,190.00'],
    ['Paid after refunds', undefined, 'RD$4,760.00'],
  ])
  const spanish = writeReceipt(receipt, 'es')
  expect(spanish.issued).toBe('Emitido el 1 nov 2026')
  expect(spanish.sessions).toEqual([
    { day: 'mar, 3 nov 2026', time: '07:00' },
    { day: 'mar, 1 dic 2026', time: '07:00', note: 'reembolsada' },
  ])
  expect(spanish.toSchedule).toBe('1 sesión aún sin fecha')
})

test.each([
  ['es', 'entrenadora', 'Entrenadora', 'por cuenta de la entrenadora'],
  ['es', 'entrenador', 'Entrenador', 'por cuenta del entrenador'],
  ['es', null, 'Entrenador', 'por cuenta del entrenador'],
  ['en', 'entrenadora', 'Trainer', 'on behalf of the trainer'],
] as const)('a receipt in %s calls a trainer who prefers %s: %s', (language, addressed_as, label, onBehalf) => {
  const { parties } = writeReceipt({ ...receipt, trainer: { ...receipt.trainer, addressed_as } }, language)
  expect(parties[1]?.label).toBe(label)
  expect(parties[2]?.details[0]).toBe(onBehalf)
})
