import { expect, test } from 'vitest'
import {
  account,
  candidateAna,
  candidateLuis,
  candidateWithNumber,
  knownTwice,
  lineFromAccount,
  makeMatchPaying,
  markedCandidate,
  matchClassesOf,
  matchOfCandidates,
  secondCandidate,
} from './makers'
import type { BookingCandidate, LineToMatch } from './match-lines'

test('a relative may pay: the reference decides the match even if the account is known as that of another client', () => {
  const line = { text: `MB desde ${account} 91AB23CD`, payerAccount: account }
  expect(matchOfCandidates(line, { candidates: [candidateAna, candidateLuis], payers: knownTwice })).toMatchObject({
    class: 'exact',
    rule: 'reference',
    bookings: makeMatchPaying(candidateLuis),
  })
})

test.each<[string, Partial<LineToMatch>, readonly BookingCandidate[], BookingCandidate]>([
  [
    'a number of another booking',
    { text: '91AB23CD', bankReference: '12345678' },
    [candidateWithNumber, candidateLuis],
    candidateLuis,
  ],
  [
    'a second reference',
    { text: '91AB23CD 7F3A19C2' },
    [candidateAna, { ...candidateLuis, dueCents: 70_000 }],
    candidateAna,
  ],
  [
    'a reference of a cancelled booking',
    { text: '7F3A19C2 91AB23CD' },
    [candidateAna, { ...candidateLuis, state: 'gone' }],
    candidateAna,
  ],
  [
    'a booking that begins alike',
    { text: '7F3A19C2' },
    [candidateAna, { ...candidateAna, bookingId: '7f3a19c2-x', dueCents: 1 }],
    candidateAna,
  ],
])(
  'if a statement line has %s that contradicts the match, the match is at most likely',
  (_, line, candidates, booking) => {
    expect(matchOfCandidates(line, { candidates })).toMatchObject({
      class: 'likely',
      bookings: makeMatchPaying(booking),
    })
  },
)

test('if one statement line has two references and its amount is not their sum, the bookings are paid in the order of the references', () => {
  const line = { text: '7F3A19C2 8BCD2E4F', amountCents: 200_000 }
  expect(matchOfCandidates(line, { candidates: [candidateAna, secondCandidate] })).toMatchObject({
    class: 'likely',
    bookings: [...makeMatchPaying(candidateAna), ...makeMatchPaying(secondCandidate, 50_000)],
  })
})

test('of two transfers for one booking, the earlier one is matched, whatever their order in the statement', () => {
  const text = '7F3A19C2'
  expect(
    matchClassesOf([
      { text, day: '2026-11-12' },
      { text, day: '2026-11-11' },
      { text, day: '2026-11-11' },
    ]),
  ).toEqual(['paid reference', 'exact reference', 'paid reference'])
})

test('a statement line with the reference is matched to a booking before lines with a number or a known account', () => {
  const lines = [lineFromAccount, { bankReference: '12345678' }, { text: '7F3A19C2' }]
  expect(matchClassesOf(lines, { candidates: [candidateWithNumber], payers: knownTwice })).toEqual([
    'paid account',
    'paid number',
    'exact reference',
  ])
})

test.each([
  ['by name', [{ text: 'ANA PEREZ' }, { text: 'PEREZ SANTOS' }], ['possible name', 'possible name']],
  ['by amount', [{}, {}], ['possible amount', 'possible amount']],
  ['by name and amount', [{ text: 'ANA PEREZ' }, {}], ['possible name', 'possible amount']],
])('two statement lines that compete %s for one booking are only possible matches', (_, lines, expected) => {
  expect(matchClassesOf(lines, { candidates: [markedCandidate] })).toEqual(expected)
})
