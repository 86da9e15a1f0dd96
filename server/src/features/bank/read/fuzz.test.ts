import { expect, test } from 'vitest'
import { listFixtures, loadFixture } from '../../../testing/bank/load-fixture'
import { readStatement, type StatementReading } from './reading'

const mutations = 500

/** A seeded random generator, so that a failure can be repeated. */
function makeRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const pieces = ['"', ',', ';', '\n', '-', '0', '=1+1', '999999999999', '\u202e', '(', '/', '<td>', ':61:', '\t']

function mutate(content: Buffer, random: (below: number) => number): Buffer {
  let result = content
  for (let change = 0; change <= random(4); change += 1) {
    const at = random(result.length + 1)
    const end = at + random(20)
    const piece = Buffer.from(pieces[random(pieces.length)] ?? '')
    const middle = [piece, result.subarray(at, end), Buffer.alloc(0), Buffer.from([random(256)])][random(4)] ?? piece
    const doubled = random(2) === 0 ? [middle, middle] : [middle]
    result = Buffer.concat([result.subarray(0, at), ...doubled, result.subarray(random(3) === 0 ? at : end)])
  }
  return result
}

/** Returns unclear lines without a stated problem. */
function listUnexplained(reading: StatementReading): readonly number[] {
  if (reading.state !== 'read') return []
  const bad = reading.statement.lines.filter(({ amountCents, day, problem }) => {
    const isSafe = amountCents === null || (Number.isSafeInteger(amountCents) && amountCents !== 0)
    return !isSafe || (problem === null && (amountCents === null || day === null))
  })
  return bad.map(({ number }) => number)
}

test('a damaged statement file is refused or read, and every unclear line is marked as unclear', async () => {
  const files = await Promise.all((await listFixtures()).map(loadFixture))
  const random = makeRandom(20_261_117)
  let read = 0
  for (let round = 0; round < mutations; round += 1) {
    const content = mutate(files[round % files.length] ?? Buffer.alloc(0), random)
    const reading = await readStatement(content, { today: '2026-11-17' })
    if (reading.state === 'read') read += 1
    expect(listUnexplained(reading), `round ${round}`).toEqual([])
  }
  // Checks that enough mutated files were still readable, because otherwise the test would prove nothing.
  expect(read).toBeGreaterThan(mutations / 4)
})
