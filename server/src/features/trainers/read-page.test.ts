import { maxTrainersChecked } from '@entrena/contract/trainers/search-rules'
import { describe, expect, test } from 'vitest'
import { isCountText } from '../../platform/cursor'
import { readPageOfFreeTrainers, type TrainerCandidate, type TrainerCandidates } from './read-page'

/** Makes candidates with the ids 0, 1, 2, … in this order. `sizes` collects the size of each batch that is read. */
function makeCandidates(count: number) {
  const sizes: number[] = []
  const candidates: TrainerCandidates = {
    order: { name: 'numbers', key: [isCountText] },
    list: async (beyond, limit) => {
      sizes.push(limit)
      const first = beyond ? Number(beyond[0]) + 1 : 0
      const numbers = Array.from({ length: Math.min(limit, Math.max(0, count - first)) }, (_, index) => first + index)
      return numbers.map((n) => ({
        userId: String(n),
        card: `{"id":${n}}`,
        metres: null,
        key: [String(n)],
        dayHours: null,
        limits: null,
        timeOff: null,
        held: null,
        verifiedOn: null,
      }))
    },
  }
  return { candidates, sizes }
}

const freeIf =
  (isFree: (n: number) => boolean) =>
  ({ userId }: TrainerCandidate) =>
    isFree(Number(userId)) ? ['07:00'] : []

const idsOf = (rows: readonly string[]) => rows.map((row) => JSON.parse(row).id)

/** Reads all pages, and returns the ids of each page. */
async function readAll(
  { candidates }: ReturnType<typeof makeCandidates>,
  isFree: (n: number) => boolean,
  limit: number,
) {
  const pages: number[][] = []
  let after: string | undefined
  do {
    const page = await readPageOfFreeTrainers(candidates, { limit, after }, freeIf(isFree))
    pages.push(idsOf(page.rows))
    after = page.next
  } while (after !== undefined)
  return pages
}

describe('page of trainers with free hours', () => {
  test('a page of trainers with free hours adds the hours and the distance to each card', async () => {
    const { candidates } = makeCandidates(1)
    const { rows, next } = await readPageOfFreeTrainers(
      candidates,
      { limit: 5 },
      freeIf(() => true),
    )
    expect(rows.map((row) => JSON.parse(row))).toEqual([
      { id: 0, verified_on: null, distance_m: null, free_times: ['07:00'] },
    ])
    expect(next).toBeUndefined()
  })

  test('a page of trainers with free hours is read in one batch if most are free', async () => {
    const { candidates, sizes } = makeCandidates(1_000)
    const { rows } = await readPageOfFreeTrainers(
      candidates,
      { limit: 20 },
      freeIf((n) => n % 5 !== 0),
    )
    expect(rows).toHaveLength(20)
    expect(sizes).toEqual([28])
  })

  test.each([
    ['everybody', () => true],
    ['nobody', () => false],
    ['every third', (n: number) => n % 3 === 0],
    ['few', (n: number) => n % 97 === 0],
    ['only the last', (n: number) => n === 999],
  ] as const)(
    'if of a thousand trainers %s can be booked, the pages list each of these exactly once',
    async (_name, isFree) => {
      for (const limit of [1, 7, 100]) {
        const pages = await readAll(makeCandidates(1_000), isFree, limit)
        expect(pages.flat()).toEqual(Array.from({ length: 1_000 }, (_, n) => n).filter(isFree))
        expect(pages.slice(0, -1).every((page) => page.length === limit)).toBe(true)
      }
    },
  )

  test('a page of free trainers ends after a bounded number of candidates, and the next page continues after the last of these', async () => {
    const made = makeCandidates(3 * maxTrainersChecked)
    const isFree = (n: number) => n === 5 || n === 3 * maxTrainersChecked - 1
    const first = await readPageOfFreeTrainers(made.candidates, { limit: 10 }, freeIf(isFree))
    expect(idsOf(first.rows)).toEqual([5])
    expect(first.next).toBeDefined()
    const lookedAt = made.sizes.reduce((sum, size) => sum + size, 0)
    expect(lookedAt).toBeGreaterThanOrEqual(maxTrainersChecked)
    expect(lookedAt).toBeLessThan(1.2 * maxTrainersChecked)
    expect((await readAll(made, isFree, 10)).flat()).toEqual([5, 3 * maxTrainersChecked - 1])
  })
})
