import { expect, test } from 'vitest'
import {
  account,
  candidateAna,
  candidateLuis,
  candidateWithNumber,
  knownTwice,
  lineFromAccount,
  type MatchInput,
  makeCandidate,
  makeMatchPaying,
  markedCandidate,
  matchClassesOf,
  matchOfCandidates,
  secondCandidate,
} from './makers'
import type { BookingCandidate, LineToMatch } from './match-lines'

test.each([
  ['the bank reference', { bankReference: '12345678' }],
  ['the serial', { serial: '0000012345678' }],
])('a claimed confirmation number that equals %s is an exact match if the amount is right', (_, line) => {
  const [found] = Object.values(line)
  expect(matchOfCandidates(line, { candidates: [candidateWithNumber] })).toMatchObject({
    class: 'exact',
    rule: 'number',
    found: [found],
  })
})

test.each<[string, string, Partial<LineToMatch>, readonly BookingCandidate[]]>([
  ['likely', 'another amount', { amountCents: 100_000 }, [candidateWithNumber]],
  ['likely', 'a day outside its time', { day: '2026-11-24' }, [candidateWithNumber]],
  [
    'none',
    'two clients claim it',
    {},
    [candidateWithNumber, makeCandidate({ ...candidateLuis, claimedNumber: '12345678' })],
  ],
  [
    'none',
    'a paid booking of somebody else claims it too',
    {},
    [candidateWithNumber, { ...candidateLuis, claimedNumber: '12345678', state: 'paid' }],
  ],
  [
    'likely',
    'the text names somebody else',
    { text: 'LBTR GOMEZ MARTE E000073' },
    [candidateWithNumber, candidateLuis],
  ],
  [
    'none',
    'a cancelled booking of somebody else claims it',
    {},
    [candidateWithNumber, { ...candidateLuis, claimedNumber: '12345678', state: 'gone' }],
  ],
  [
    'none',
    'a lapsed booking of somebody else claims it',
    {},
    [candidateWithNumber, { ...candidateLuis, claimedNumber: '12345678', state: 'late' }],
  ],
  [
    'exact',
    'a cancelled booking of the client claims it',
    {},
    [candidateWithNumber, { ...secondCandidate, claimedNumber: '12345678', state: 'gone' }],
  ],
  ['likely', 'the client has another name since', {}, [{ ...candidateWithNumber, isRenamed: true }]],
  ['paid', 'its booking is paid', {}, [{ ...candidateWithNumber, state: 'paid' }]],
  ['late', 'its booking lapsed', {}, [{ ...candidateWithNumber, state: 'late' }]],
  ['paid', 'its booking was cancelled', {}, [{ ...candidateWithNumber, state: 'gone' }]],
])('a match by a claimed confirmation number is %s if this is the case: %s', (expected, _, line, candidates) => {
  expect(matchOfCandidates({ bankReference: '12345678', ...line }, { candidates })?.class).toBe(expected)
})

const saidBySomeoneElse = { ...candidateLuis, isMarked: true, markedOn: '2026-11-09' }
const seen = { bankReference: '12345678' }
const otherLine = { bankReference: '87654321', amountCents: 150_000 }
const baitLine = { bankReference: '11111111', amountCents: 100 }
const partPaid = { isMarked: false, dueCents: 149_900, announcedCents: [149_900, 150_000] } as const

test.each<[string, string, Partial<LineToMatch>, BookingCandidate]>([
  ['likely', 'the line names nobody', {}, saidBySomeoneElse],
  ['likely', 'the line names the client', { text: 'TRANSF DE ANA PEREZ' }, saidBySomeoneElse],
  ['likely', 'they claim a number that is in no line', {}, { ...saidBySomeoneElse, claimedNumber: '55555555' }],
  ['likely', 'their booking was cancelled since', {}, { ...saidBySomeoneElse, state: 'gone' }],
  ['exact', 'their own number is in another line', {}, { ...saidBySomeoneElse, claimedNumber: '87654321' }],
  ['likely', 'their number is in a line of another amount', {}, { ...saidBySomeoneElse, claimedNumber: '11111111' }],
  ['likely', 'a part of it has arrived since', {}, { ...saidBySomeoneElse, ...partPaid }],
  [
    'exact',
    'less than the line had been left to pay',
    {},
    { ...saidBySomeoneElse, ...partPaid, announcedCents: [1, 2] },
  ],
  ['exact', 'it is another amount', {}, { ...saidBySomeoneElse, dueCents: 70_000 }],
  ['exact', 'it was in other days', {}, { ...saidBySomeoneElse, bookedOn: '2026-11-18' }],
  ['likely', 'they booked again since', {}, { ...saidBySomeoneElse, bookedOn: '2026-11-11' }],
  [
    'likely',
    'their session was a week before',
    {},
    { ...saidBySomeoneElse, bookedOn: '2026-11-01', sessionOn: '2026-11-02' },
  ],
  ['exact', 'they said so long before', {}, { ...saidBySomeoneElse, bookedOn: '2026-10-20', markedOn: '2026-10-21' }],
  ['exact', 'it is the same client', {}, { ...saidBySomeoneElse, clientId: 'ana' }],
  ['exact', 'they have not said that they paid', {}, candidateLuis],
])('a match by a claimed number is %s if somebody else announced a transfer, and %s', (expected, _, line, other) => {
  expect(
    matchClassesOf([{ ...seen, ...line }, otherLine, baitLine], { candidates: [candidateWithNumber, other] })[0],
  ).toBe(`${expected} number`)
})

const paid = { state: 'paid', isMarked: false } as const
const ofLuis = (dueCents: number, index: number): BookingCandidate => ({
  ...saidBySomeoneElse,
  bookingId: `9${index}ab23cd-0000-4000-8000-000000000000`,
  dueCents,
})

test.each<[string, string, readonly BookingCandidate[]]>([
  ['likely', 'two bookings together', [100_000, 50_000, 70_000].map(ofLuis)],
  ['likely', 'all bookings together', [100_000, 20_000, 30_000].map(ofLuis)],
  ['likely', 'some of several bookings', [100_000, 20_000, 30_000, 40_000].map(ofLuis)],
  [
    'likely',
    'some of so many bookings that not all sums are looked at',
    Array.from({ length: 12 }, (_, index) => ofLuis(20_000 + 2 ** index, index)),
  ],
  [
    'exact',
    'so many bookings that together cost less',
    Array.from({ length: 12 }, (_, index) => ofLuis(1_000 + 2 ** index, index)),
  ],
  ['exact', 'no sum of several bookings', [100_000, 20_000, 40_000, 80_000].map(ofLuis)],
  ['likely', 'two bookings, one of which is paid since', [ofLuis(100_000, 1), { ...ofLuis(50_000, 2), ...paid }]],
  [
    'exact',
    'two bookings that are paid since',
    [ofLuis(100_000, 1), ofLuis(50_000, 2)].map((one) => ({ ...one, ...paid })),
  ],
  ['exact', 'a booking that is paid since', [{ ...ofLuis(150_000, 1), ...paid }]],
  [
    'exact',
    'a booking, and another one of them was paid without a word of theirs',
    [ofLuis(100_000, 1), { ...ofLuis(50_000, 2), ...paid, markedOn: null }],
  ],
  [
    'exact',
    'two bookings, one of them in other days',
    [ofLuis(100_000, 1), { ...ofLuis(50_000, 2), bookedOn: '2026-11-18' }],
  ],
  ['exact', 'a booking, and a third client another', [ofLuis(100_000, 1), { ...ofLuis(50_000, 2), clientId: 'rosa' }]],
])('a match by a claimed number is %s if the amount is what somebody else announced for %s', (expected, _, others) => {
  expect(matchOfCandidates(seen, { candidates: [candidateWithNumber, ...others] })).toMatchObject({
    class: expected,
    rule: 'number',
  })
})

const rosa = makeCandidate({
  bookingId: 'a5b6c7d8-0000-4000-8000-000000000000',
  clientId: 'rosa',
  clientName: 'Rosa Peña',
})
const saysRosa = makeCandidate({ ...candidateWithNumber, claimedPayer: 'Rosa Peña' })
const rosasDaughter = makeCandidate({ ...candidateLuis, claimedPayer: 'Rosa Peña' })

test.each<[string, string, string, readonly BookingCandidate[]]>([
  ['exact', 'is said to pay and is no client', 'TRANSF DE ROSA PENA', [saysRosa]],
  ['exact', 'is a client of whom another amount is due', 'TRANSF DE ROSA PENA', [saysRosa, { ...rosa, dueCents: 1 }]],
  ['likely', 'is a client of whom this amount is due', 'TRANSF DE ROSA PENA', [saysRosa, rosa]],
  [
    'likely',
    'is a client whose transfer is late',
    'TRANSF DE ROSA PENA',
    [saysRosa, { ...rosa, sessionOn: '2026-11-01' }],
  ],
  ['likely', 'is said to pay for another client too', 'TRANSF DE ROSA PENA', [saysRosa, rosasDaughter]],
  ['exact', 'is the client', 'TRANSF DE ANA PEREZ', [saysRosa, rosa]],
  [
    'likely',
    'is the client or a brother',
    'LBTR PEREZ SANTOS',
    [saysRosa, { ...candidateLuis, clientName: 'Luis Pérez Santos' }],
  ],
  ['exact', 'is nobody', 'CR transferencia a cta cte', [saysRosa, rosa]],
])('a match by a claimed number is %s if the person whom the text names %s', (expected, _, text, candidates) => {
  expect(matchOfCandidates({ text, bankReference: '12345678' }, { candidates })).toMatchObject({
    class: expected,
    rule: 'number',
  })
})

const secondOfLuis = { ...candidateLuis, bookingId: '92ab23cd-0000-4000-8000-000000000000' }
const payerLuis = { account, clientId: 'luis', times: 1 }

test.each<[string, string, MatchInput]>([
  [
    'likely',
    'another client who owes as much',
    { candidates: [candidateWithNumber, candidateLuis], payers: [payerLuis] },
  ],
  [
    'likely',
    'another client who owes as much twice',
    { candidates: [candidateWithNumber, candidateLuis, secondOfLuis], payers: [payerLuis] },
  ],
  ['likely', 'another client who owes nothing', { candidates: [candidateWithNumber], payers: [payerLuis] }],
  [
    'likely',
    'two other clients',
    { candidates: [candidateWithNumber], payers: [payerLuis, { ...payerLuis, clientId: 'rosa' }] },
  ],
  [
    'exact',
    'the client as well as another',
    { candidates: [candidateWithNumber, candidateLuis], payers: [payerLuis, ...knownTwice] },
  ],
  ['exact', 'nobody', { candidates: [candidateWithNumber, candidateLuis] }],
])('a match by a claimed number is %s if the account is known for %s', (expected, _, known) => {
  const line = { ...lineFromAccount, bankReference: '12345678' }
  expect(matchOfCandidates(line, known)).toMatchObject({
    class: expected,
    rule: 'number',
    bookings: makeMatchPaying(candidateWithNumber),
  })
})

test('if the owner of a known account marked a booking as paid, the account is stronger than a number that another client claims', () => {
  const markedByLuis = { ...candidateLuis, isMarked: true, markedOn: '2026-11-09' }
  const known = { candidates: [candidateWithNumber, markedByLuis], payers: [{ ...payerLuis, times: 2 }] }
  expect(matchOfCandidates({ ...lineFromAccount, bankReference: '12345678' }, known)).toMatchObject({
    class: 'likely',
    rule: 'account',
    bookings: makeMatchPaying(candidateLuis),
  })
})

test.each<[string, BookingCandidate['state']]>([
  ['paid', 'paid'],
  ['late', 'late'],
  ['paid', 'gone'],
])(
  'a line with the reference of an ended or paid booking is not matched to a client who claims its number: %s, %s',
  (expected, state) => {
    const thief = { ...candidateLuis, claimedNumber: '12345678', isMarked: true, markedOn: '2026-11-09' }
    const line = { text: 'LBTR REF 7F3A19C2', bankReference: '12345678' }
    expect(matchOfCandidates(line, { candidates: [{ ...markedCandidate, state }, thief] })).toMatchObject({
      class: expected,
      rule: 'reference',
      bookings: makeMatchPaying(candidateAna),
    })
  },
)

test('an unsure reference to a booking with the right price is stronger than a number that somebody else claims', () => {
  const thief = { ...candidateLuis, claimedNumber: '12345678', isMarked: true, markedOn: '2026-11-09' }
  const line = { text: 'LBTR ENTRENA7F3A19C2', bankReference: '12345678' }
  expect(matchOfCandidates(line, { candidates: [markedCandidate, thief] })).toMatchObject({
    rule: 'reference',
    bookings: makeMatchPaying(candidateAna),
  })
})

test('one claimed number for several bookings is a likely match for the sum of their prices', () => {
  const candidates = [candidateWithNumber, makeCandidate({ ...secondCandidate, claimedNumber: '12345678' })]
  expect(matchOfCandidates({ bankReference: '12345678', amountCents: 300_000 }, { candidates })).toMatchObject({
    class: 'likely',
    bookings: [...makeMatchPaying(candidateWithNumber), ...makeMatchPaying(secondCandidate)],
  })
})

test('a confirmation number that the bank gave to several statement lines identifies none of these lines', () => {
  const line = { bankReference: '12345678' }
  expect(matchClassesOf([line, { ...line, amountCents: 70_000 }], { candidates: [candidateWithNumber] })).toEqual([
    'likely number',
    'likely number',
  ])
})

test("the payer's account in the serial of a statement line does not count as a confirmation number", () => {
  const candidates = [makeCandidate({ claimedNumber: account })]
  expect(matchOfCandidates({ serial: `0000${account}`, payerAccount: account }, { candidates })).toMatchObject({
    class: 'none',
  })
})

test('an account from which one client paid twice is an exact match if amount and announcement fit', () => {
  expect(matchOfCandidates(lineFromAccount, { candidates: [markedCandidate], payers: knownTwice })).toMatchObject({
    class: 'exact',
    rule: 'account',
    bookings: makeMatchPaying(candidateAna),
    found: [account],
  })
})

test.each([
  [1, 'likely', 'likely'],
  [2, 'likely', 'exact'],
  [3, 'likely', 'exact'],
])(
  'for an account known %i times, a match is %s for an unmarked booking, and %s for one marked as paid',
  (times, ...expected) => {
    const payers = [{ account, clientId: 'ana', times }]
    expect(
      [candidateAna, markedCandidate].map(
        (booking) => matchOfCandidates(lineFromAccount, { candidates: [booking], payers })?.class,
      ),
    ).toEqual(expected)
  },
)

const daughter = makeCandidate({ ...candidateLuis, claimedPayer: 'Ana Pérez' })

test.each<[string, string, Partial<LineToMatch>, MatchInput]>([
  ['likely', 'known once', {}, { payers: [{ account, clientId: 'ana', times: 1 }] }],
  ['possible', 'shared', {}, { payers: [...knownTwice, { account, clientId: 'luis', times: 1 }] }],
  [
    'none',
    'known, but two bookings fit',
    {},
    { payers: knownTwice, candidates: [markedCandidate, { ...secondCandidate, isMarked: true }] },
  ],
  ['none', 'known, but the amount is another', { amountCents: 1 }, { payers: knownTwice }],
  ['none', 'known, but the day is too early', { day: '2026-11-08' }, { payers: knownTwice }],
  [
    'likely',
    'known, but its owner is said to pay for others',
    {},
    { payers: knownTwice, candidates: [markedCandidate, daughter] },
  ],
  [
    'likely',
    'known, but the text names others',
    { text: 'Luis Gomez' },
    { payers: knownTwice, candidates: [markedCandidate, candidateLuis] },
  ],
])('a match by account is %s if the account is %s', (expected, _, line, known) => {
  expect(matchOfCandidates({ ...lineFromAccount, ...line }, { candidates: [markedCandidate], ...known })?.class).toBe(
    expected,
  )
})

test('if a client has a second booking with the same price, a match by account is only likely, even if that booking is newer than the line', () => {
  const early = makeCandidate({ ...secondCandidate, bookedOn: '2026-11-15' })
  expect(
    matchOfCandidates(lineFromAccount, { payers: knownTwice, candidates: [markedCandidate, early] }),
  ).toMatchObject({
    class: 'likely',
    bookings: makeMatchPaying(candidateAna),
  })
})

test('two equal transfers from one account for the only booking of its client are likely matches', () => {
  expect(
    matchClassesOf([lineFromAccount, lineFromAccount], { candidates: [markedCandidate], payers: knownTwice }),
  ).toEqual(['likely account', 'likely account'])
})

const numberOfAnother = { ...secondCandidate, claimedNumber: '12345678' }

test.each<[string, string, Partial<LineToMatch>, BookingCandidate]>([
  ['paid', 'number of a cancelled booking', { bankReference: '12345678' }, { ...numberOfAnother, state: 'gone' }],
  ['late', 'number of a lapsed booking', { bankReference: '12345678' }, { ...numberOfAnother, state: 'late' }],
  ['likely', 'unsure reference of a paid booking', { text: '8BC D2E4F' }, { ...secondCandidate, state: 'paid' }],
])('a statement line from a known account is classified as %s if it also has the %s', (expected, _, line, other) => {
  expect(
    matchOfCandidates({ ...lineFromAccount, ...line }, { payers: knownTwice, candidates: [markedCandidate, other] })
      ?.class,
  ).toBe(expected)
})

test("an account that pays for somebody else in the same statement is not trusted as the client's own", () => {
  const lines = [lineFromAccount, { ...lineFromAccount, text: '91AB23CD', amountCents: 70_000 }]
  const candidates = [markedCandidate, { ...candidateLuis, dueCents: 70_000 }]
  expect(matchClassesOf(lines, { candidates, payers: knownTwice })).toEqual(['likely account', 'exact reference'])
})

test('an account is not recognised if the statement shows only its last digits', () => {
  const payers = [{ account: '***5677', clientId: 'ana', times: 9 }]
  expect(matchOfCandidates({ payerAccount: '***5677' }, { payers })).toMatchObject({ class: 'none' })
})
