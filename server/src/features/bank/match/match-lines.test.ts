import { expect, test } from 'vitest'
import {
  account,
  candidateAna,
  candidateLuis,
  knownTwice,
  lineFromAccount,
  makeCandidate,
  makeLineToMatch,
  makeMatchPaying,
  markedCandidate,
  matchOfCandidates,
  secondCandidate,
} from './makers'
import { matchLines, plainNumber, readLineClues, wantedKeysOf } from './match-lines'

test('a statement line with a sure reference and the right amount is an exact match', () => {
  expect(matchOfCandidates({ text: 'MB desde 812345677 7F3A19C2' })).toEqual({
    class: 'exact',
    rule: 'reference',
    bookings: makeMatchPaying(candidateAna),
    found: ['7F3A19C2'],
    readAs: null,
  })
})

test('a match by a corrected reference says how the reference was read', () => {
  expect(matchOfCandidates({ text: '7F3AI9C2' })).toMatchObject({
    class: 'exact',
    found: ['7F3AI9C2'],
    readAs: '7F3A19C2',
  })
})

test("a booking's reference is also found in the bank reference and in the serial of a statement line", () => {
  expect(matchOfCandidates({ bankReference: '7f3a19c2' })).toMatchObject({ class: 'exact', rule: 'reference' })
  expect(matchOfCandidates({ serial: '7f3a19c2' })).toMatchObject({ class: 'exact', rule: 'reference' })
})

test.each(['DEVUELTA 7F3A19C2', 'REVERSO TRANSF REF 7F3A19C2', 'Devolucion Jueves 7F3A-19C2'])(
  'a statement text that sounds like a returned transfer does not hide the reference: %s',
  (text) => {
    expect(matchOfCandidates({ text })).toMatchObject({
      class: 'exact',
      rule: 'reference',
      bookings: makeMatchPaying(candidateAna),
      readAs: null,
    })
  },
)

test('one transfer that names several references pays the sum of their bookings', () => {
  const line = { text: '7F3A19C2 8BCD2E4F', amountCents: 300_000 }
  expect(matchOfCandidates(line, { candidates: [candidateAna, secondCandidate] })).toMatchObject({
    class: 'exact',
    rule: 'reference',
    bookings: [...makeMatchPaying(candidateAna), ...makeMatchPaying(secondCandidate)],
  })
})

test.each([
  ['less than is due is a part payment', 100_000],
  ['more than is due leaves a rest', 200_000],
])('for a statement line with a sure reference, %s, so the match is only likely', (_, amountCents) => {
  expect(matchOfCandidates({ text: '7F3A19C2', amountCents })).toMatchObject({
    class: 'likely',
    rule: 'reference',
    bookings: makeMatchPaying(candidateAna, amountCents),
  })
})

test.each([
  ['paid', 150_000, 'paid'],
  ['gone', 150_000, 'paid'],
  ['late', 150_000, 'late'],
  ['late', 160_000, 'late'],
  ['late', 140_000, 'paid'],
] as const)(
  'a statement line with the reference of a booking in the state %s and %i cents is classified as %s',
  (state, amountCents, expected) => {
    const candidates = [makeCandidate({ state })]
    expect(matchOfCandidates({ text: '7F3A19C2', amountCents }, { candidates })).toMatchObject({
      class: expected,
      rule: 'reference',
      bookings: makeMatchPaying(candidateAna, amountCents),
    })
  },
)

test('a statement line with an unsure reference is a likely match if it has the amount due, and no match if it does not', () => {
  const candidates = [makeCandidate({ bookingId: '50c1edad-0000-4000-8000-000000000000' })]
  expect(matchOfCandidates({ text: 'PAGO SOCIEDAD' }, { candidates })).toMatchObject({
    class: 'likely',
    readAs: '50C1EDAD',
  })
  expect(matchOfCandidates({ text: 'PAGO SOCIEDAD', amountCents: 1 }, { candidates })).toMatchObject({ class: 'none' })
})

test.each([
  ['two surnames', 'LBTR PEREZ SANTOS E000073', candidateAna, 'likely'],
  ['name and surname without accents', 'Origen: ANA PEREZ Banco Origen', candidateAna, 'likely'],
  ['the claimed payer', 'Origen: ROSA MARTE', makeCandidate({ claimedPayer: 'Rosa Marte' }), 'likely'],
  ['twice the same surname', 'LBTR ROSARIO ROSARIO', makeCandidate({ clientName: 'Eva Rosario Rosario' }), 'likely'],
  ['once a surname that is doubled', 'LBTR ROSARIO', makeCandidate({ clientName: 'Eva Rosario Rosario' }), 'none'],
  ['one word', 'LBTR PEREZ E000073', candidateAna, 'none'],
  ['one word twice', 'PEREZ E000073 PEREZ', candidateAna, 'none'],
  ['words of two different names', 'ANA MARTE', makeCandidate({ claimedPayer: 'Rosa Marte' }), 'none'],
  ['particles', 'PAGO DE LOS SANTOS', makeCandidate({ clientName: 'Eva de los Santos' }), 'none'],
  ['another amount', 'ANA PEREZ', makeCandidate({ dueCents: 1 }), 'none'],
  ['a day before the booking', 'ANA PEREZ', makeCandidate({ bookedOn: '2026-11-11' }), 'none'],
] as const)('matching a statement line by name is right for %s', (_, text, candidate, expected) => {
  expect(matchOfCandidates({ text }, { candidates: [candidate] })?.class).toBe(expected)
})

test('a match by name shows the words by which the client was recognised', () => {
  expect(matchOfCandidates({ text: 'LBTR Perez SANTOS E000073' })).toMatchObject({
    rule: 'name',
    found: ['Perez', 'SANTOS'],
  })
})

test("a payer's name that fits two bookings is matched to neither", () => {
  expect(matchOfCandidates({ text: 'ANA PEREZ' }, { candidates: [candidateAna, secondCandidate] })).toMatchObject({
    class: 'none',
  })
})

test("a client who claims another client as the payer of a booking does not get that client's transfer", () => {
  const thief = makeCandidate({ ...candidateLuis, claimedPayer: 'Ana Pérez', isMarked: true, markedOn: '2026-11-09' })
  expect(matchOfCandidates({ text: 'ANA PEREZ' }, { candidates: [candidateAna, thief] })).toMatchObject({
    class: 'none',
  })
})

test.each([
  ['possible', 'the only booking of this amount that is marked as paid', [markedCandidate, secondCandidate]],
  ['none', 'one of two that are marked', [markedCandidate, makeCandidate({ ...candidateLuis, isMarked: true })]],
  ['none', 'not marked', [candidateAna]],
] as const)("by amount alone, a statement line's match is %s if the booking is %s", (expected, _, candidates) => {
  expect(matchOfCandidates({}, { candidates })).toMatchObject({
    class: expected,
    rule: expected === 'none' ? null : 'amount',
  })
})

test.each([
  ['2026-11-08', 'none'],
  ['2026-11-09', 'possible'],
  // The last day is five business days after Monday, 9 November.
  ['2026-11-16', 'possible'],
  ['2026-11-17', 'none'],
])('a transfer of %s for a booking made and marked on the 9th is a match of the class %s', (day, expected) => {
  expect(matchOfCandidates({ day }, { candidates: [markedCandidate] })?.class).toBe(expected)
})

test('a transfer is matched to a booking only if it arrives at most three days after the session', () => {
  const candidates = [makeCandidate({ ...markedCandidate, sessionOn: '2026-11-10' })]
  expect(matchOfCandidates({ day: '2026-11-13' }, { candidates })?.class).toBe('possible')
  expect(matchOfCandidates({ day: '2026-11-14' }, { candidates })?.class).toBe('none')
})

test('matching without statement lines and bookings proposes nothing', () => {
  expect(matchOfCandidates({}, { candidates: [] })).toEqual({
    class: 'none',
    rule: null,
    bookings: [],
    found: [],
    readAs: null,
  })
  expect(matchLines([], { candidates: [candidateAna], payers: knownTwice }).size).toBe(0)
})

test.each([
  ['0000012345678', '12345678'],
  ['00-12.34 56', '123456'],
  ['abc-123', 'ABC123'],
  ['0012345', ''],
  ['áéí123', 'AEI123'],
  ['', ''],
])('the confirmation number %s is compared as %s', (number, expected) => {
  expect(plainNumber(number)).toBe(expected)
})

test('the references, numbers, accounts and amounts of all statement lines are collected without repetition for one query', () => {
  const line = makeLineToMatch({
    ...lineFromAccount,
    text: `desde ${account} 7F3A19C2`,
    bankReference: '0031123450015',
  })
  expect(
    wantedKeysOf([line, line, makeLineToMatch({ payerAccount: '***5677', serial: '0000123' })].map(readLineClues)),
  ).toEqual({
    references: ['7f3a19c2'],
    numbers: ['31123450015'],
    accounts: [account],
    amounts: [150_000],
  })
})
