import { expect, test } from 'vitest'
import { makeOracleMonth, makeUnrelatedCredit, type OracleMonth } from '../../../testing/bank/oracle'
import { randomFrom } from '../../../testing/safety/random'
import { matchLines } from './match-lines'
import { referencesIn } from './references'

/** With `ORACLE_MONTHS=20`, this test matches 100,000 lines. */
const months = Number(process.env.ORACLE_MONTHS ?? 1)
const linesInMonth = 5_000
const unrelatedLines = months * 10_000
/**
 * Minimum share of clear lines that must match exactly. A transaction number alone gives an exact match only if nobody
 * else announced the same amount, which is rare in these months.
 */
const usefulShare = 0.6

function judge({ lines, candidates, payers }: OracleMonth) {
  const matches = matchLines(
    lines.map(({ line }) => line),
    { candidates, payers },
  )
  const judged = lines.map(({ line, pays, saysWhich }) => {
    const match = matches.get(line.id)
    const bookings = match?.bookings.map(({ bookingId }) => bookingId) ?? []
    const isRight = bookings.length === pays.length && pays.every((booking) => bookings.includes(booking))
    return { line, match, pays, saysWhich, isRight }
  })
  const exact = judged.filter(({ match }) => match?.class === 'exact')
  const clear = judged.filter(({ saysWhich }) => saysWhich)
  const confirmed = exact.flatMap(({ match }) => match?.bookings.map(({ bookingId }) => bookingId) ?? [])
  return {
    lineCount: lines.length,
    wrong: exact.filter(({ isRight }) => !isRight),
    rules: new Set(exact.map(({ match }) => match?.rule)),
    confirmedTwice: confirmed.length - new Set(confirmed).size,
    clearCount: clear.length,
    exactOfClearCount: clear.filter(({ match }) => match?.class === 'exact').length,
  }
}

test('in a random month, no statement line matches a wrong booking exactly, and most clear lines match exactly', () => {
  const random = randomFrom(22)
  const results = Array.from({ length: months }, () => judge(makeOracleMonth(random, linesInMonth)))
  const total = (count: (of: (typeof results)[number]) => number) => results.reduce((sum, of) => sum + count(of), 0)
  expect(results.flatMap(({ wrong }) => wrong).slice(0, 3)).toEqual([])
  expect(total(({ confirmedTwice }) => confirmedTwice)).toBe(0)
  expect(total(({ lineCount }) => lineCount)).toBeGreaterThanOrEqual(months * linesInMonth)
  // In these busy months, somebody else has nearly always announced the same amount. So a transaction number rarely
  // gives an exact match, and a known account never does.
  for (const { rules } of results) expect([...rules].filter((rule) => rule !== 'number')).toEqual(['reference'])
  expect(total(({ exactOfClearCount }) => exactOfClearCount)).toBeGreaterThan(
    total(({ clearCount }) => clearCount) * usefulShare,
  )
}, 120_000)

test('unrelated statement lines contain no sure reference of any of 100,000 bookings', () => {
  const random = randomFrom(23)
  const references = new Set(
    Array.from({ length: 100_000 }, () =>
      random
        .below(2 ** 32)
        .toString(16)
        .padStart(8, '0'),
    ),
  )
  const texts = Array.from({ length: unrelatedLines }, () => makeUnrelatedCredit(random).line.text)
  const found = texts.flatMap(referencesIn).filter(({ isSure, reference }) => isSure && references.has(reference))
  expect(found).toEqual([])
}, 120_000)
