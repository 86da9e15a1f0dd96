import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { ReadLine, StatementReading } from '../../features/bank/read/reading'
import { makeWorkbook, makeWorksheetXml } from './workbooks'

const folder = fileURLToPath(new URL('../../features/bank/read/fixtures/', import.meta.url))

const workbookCell = z.union([
  z.string(),
  z.number(),
  z.null(),
  z.object({ day: z.number() }),
  z.object({ error: z.string() }),
  z
    .object({ formula: z.string(), value: z.string().optional() })
    .transform(({ formula, value }) => (value === undefined ? { formula } : { formula, value })),
])
const workbook = z.array(z.array(z.array(workbookCell)))

const ending = '.expected.json'

export async function listFixtures(): Promise<readonly string[]> {
  const files = await readdir(folder)
  return files.filter((name) => name.endsWith(ending)).map((name) => name.slice(0, -ending.length))
}

/**
 * Loads a fixture. Fixtures are stored as readable text; some are converted to what the bank sends, such as a workbook
 * or another encoding.
 */
export async function loadFixture(name: string): Promise<Buffer> {
  const content = await readFile(folder + name)
  if (name.endsWith('.sheets.json'))
    return makeWorkbook(workbook.parse(JSON.parse(content.toString())).map(makeWorksheetXml))
  if (name === 'popular-1252.csv') return Buffer.from(content.toString(), 'latin1')
  if (name === 'banreservas.csv') return Buffer.from(`\ufeff${content}`, 'utf16le')
  return name === 'banreservas-without-bom.csv' ? Buffer.from(content.toString(), 'utf16le') : content
}

export async function loadExpectedReading(name: string): Promise<unknown> {
  return JSON.parse(await readFile(`${folder}${name}${ending}`, 'utf8'))
}

const pesos = (cents: number) => (cents / 100).toFixed(2)
const pesosOrNull = (cents: number | null) => (cents === null ? null : pesos(cents))

function describeLine({ amountCents, possibleCents, ...line }: ReadLine): string {
  const possible = possibleCents.length > 0 ? possibleCents.map(pesos).join('/') : '?'
  const amount = amountCents === null ? possible : pesos(amountCents)
  const start = [line.number, line.day ?? '-', amount, line.kind, line.problem ?? '-', line.payerAccount ?? '-']
  return [start.join(' '), line.text, line.bankReference, line.serial].join(' | ')
}

/** Compact form of a parsed statement file, as used for expected results. */
export function compactReading(reading: StatementReading): unknown {
  if (reading.state === 'refused') return reading
  if (reading.state === 'columns') {
    const { header, columns, rows } = reading.table
    return { state: 'columns', header, columns, rows }
  }
  const { format, bank, account, firstDay, lastDay, openingCents, closingCents, balances, lines } = reading.statement
  const breaks = balances.breaks.map(({ after, before, cents }) => `${after} ${before} ${pesos(cents)}`)
  return {
    state: 'read',
    format,
    bank,
    account,
    range: [firstDay, lastDay],
    opening: pesosOrNull(openingCents),
    closing: pesosOrNull(closingCents),
    balances: `${balances.agree} of ${balances.checked}`,
    lines: lines.map(describeLine),
    ...(breaks.length > 0 ? { breaks } : {}),
  }
}
