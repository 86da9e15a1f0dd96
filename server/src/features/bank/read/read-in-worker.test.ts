import { expect, test } from 'vitest'
import { loadFixture } from '../../../testing/bank/load-fixture'
import { makeWorkbook, makeZip } from '../../../testing/bank/workbooks'
import { readInWorker } from './read-in-worker'
import { readStatement } from './reading'

const options = { today: '2026-11-17' }

/** A small workbook whose rows have a cell in column 16,384, so that reading needs 16,384 cells for each row. */
function makeWideWorkbook(): Buffer {
  // Equal texts would be refused for their compression ratio.
  const row = (number: number) =>
    `<row r="${number}"><c r="XFD${number}" t="inlineStr"><is><t>${Math.sin(number)}</t></is></c></row>`
  const rows = Array.from({ length: 8_000 }, (_, index) => row(index + 1))
  return makeWorkbook([`<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`])
}

test("a statement that is read in a worker process gives the same lines as one that is read in the server's own process", async () => {
  const content = await loadFixture('popular.csv')
  const remembered = new Map()
  expect(await readInWorker(content, { ...options, remembered })).toEqual(await readStatement(content, options))
})

test('a statement that needs too much memory is refused without harm to the server, and the next one is read', async () => {
  const bomb = makeZip([{ name: 'xl/workbook.xml', content: Buffer.alloc(60 * 1024 * 1024) }])
  const contents = [makeWideWorkbook(), bomb, await loadFixture('popular.csv')]
  const before = process.memoryUsage.rss()
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }, 10)
  const readings = await Promise.all(contents.map((content) => readInWorker(content, options)))
  clearInterval(watch)
  expect(readings).toMatchObject([
    { state: 'refused', reason: 'too_large' },
    { state: 'refused', reason: 'zip_bomb' },
    { state: 'read' },
  ])
  // In a thread of the server's own process, the first file alone would take 250 MB.
  expect((peak - before) / 1024 ** 2).toBeLessThan(100)
}, 60_000)

test('at most 20 statements wait to be read', async () => {
  const empty = Buffer.alloc(0)
  const results = await Promise.allSettled(Array.from({ length: 23 }, () => readInWorker(empty, options)))
  const failed = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(failed).toMatchObject(Array(2).fill({ refusal: { code: 'too_many' } }))
}, 120_000)
