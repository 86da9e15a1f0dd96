import { expect, test } from 'vitest'
import { makeOracleMonth } from '../../../testing/bank/oracle'
import { randomFrom } from '../../../testing/safety/random'
import { makeCandidate, makeLineToMatch } from './makers'
import { type BookingCandidate, type LineToMatch, matchLines } from './match-lines'

/**
 * Measures CPU time, because other tests run at the same time, and takes the best of three runs, because of garbage
 * collections.
 */
function timeOf(lines: readonly LineToMatch[], candidates: readonly BookingCandidate[]): number {
  const times = Array.from({ length: 3 }, () => {
    const before = process.cpuUsage()
    matchLines(lines, { candidates, payers: [] })
    return process.cpuUsage(before).user
  })
  return Math.min(...times)
}

test('matching ten times as many statement lines and bookings takes about ten times as long', () => {
  const { lines, candidates } = makeOracleMonth(randomFrom(24), 10_000)
  const all = lines.map(({ line }) => line)
  // Warm-up run, so that the code is compiled.
  timeOf(all.slice(0, 1_000), candidates.slice(0, 900))
  const small = timeOf(all.slice(0, 1_000), candidates.slice(0, 900))
  expect(timeOf(all, candidates) / small).toBeLessThan(40)
}, 60_000)

test('matching statement lines that all share names and amounts takes only a little longer than matching different ones', () => {
  const names = 'ANA LUIS MARIA JOSE CARMEN RAFAEL ROSA PEDRO JUAN PEREZ SANTOS GOMEZ MARTE DIAZ ORTIZ'
  const hostileText = `${names} `.repeat(6).slice(0, 500)
  const make = (text: string, dueCents: (index: number) => number) => ({
    lines: Array.from({ length: 2_000 }, (_, index) =>
      makeLineToMatch({ id: `${index}`, text, amountCents: dueCents(index) }),
    ),
    candidates: Array.from({ length: 20_000 }, (_, index) =>
      makeCandidate({
        bookingId: `${index}`,
        clientName: 'Ana Pérez Santos',
        dueCents: dueCents(index),
        bookedOn: '2027-01-01',
      }),
    ),
  })
  const usual = make('LBTR MARTE DIAZ E000073'.padEnd(500, ' x'), (index) => 1 + (index % 1_000))
  const hostile = make(hostileText, () => 150_000)
  timeOf(usual.lines, usual.candidates)
  const usualTime = timeOf(usual.lines, usual.candidates)
  expect(timeOf(hostile.lines, hostile.candidates) / usualTime).toBeLessThan(10)
}, 60_000)
