import { csvCell, csvLine } from '@entrena/contract/csv'
import type { StoredFormat } from '@entrena/contract/money/payouts/entity'
import type { ColumnKind, Format } from '@entrena/contract/money/payouts/rules'
import { type FormatName, formatNames, formatPresets } from '@entrena/contract/money/payouts/rules'
import { toPesos } from '@entrena/contract/pesos'
import type { Db } from '../../../platform/db/db'
import type { StoredDetails } from './bank-account'
import { deleteFormat, listChangedFormats, upsertFormat } from './queries/batches'

export interface FileLine {
  readonly id: string
  readonly amountCents: number
  readonly day: string
  readonly details: StoredDetails
}

/** The reference of a transfer to the bank: the first eight characters of its id. */
export const referenceOfTransfer = (id: string) => id.slice(0, 8).toUpperCase()

const cells: Readonly<Record<ColumnKind, (line: FileLine, format: Format) => string>> = {
  tax_id: ({ details }) => details.tax_id,
  holder: ({ details }) => details.account_holder,
  bank: ({ details }) => details.bank,
  account_type: ({ details }, format) => format[details.account_type],
  account_number: ({ details }) => details.account_number,
  amount: ({ amountCents }) => toPesos(amountCents).toFixed(2),
  reference: ({ id }) => referenceOfTransfer(id),
  day: ({ day }) => day.split('-').reverse().join('/'),
}

/** Characters beyond Latin-1 become a question mark. */
function encode(text: string, encoding: Format['encoding']): Buffer {
  if (encoding === 'utf-8') return Buffer.from(text, 'utf8')
  return Buffer.from(text.replace(/[\u0100-\uffff]/g, '?'), 'latin1')
}

/** The file with which an admin gives transfers to the bank. */
export function writeFile(lines: readonly FileLine[], format: Format): Buffer {
  const { columns, separator } = format
  const titles = csvLine(
    columns.map(({ title }) => csvCell(title, separator)),
    separator,
  )
  const body = lines.map((line) =>
    csvLine(
      columns.map(({ kind }) => csvCell(cells[kind](line, format), separator)),
      separator,
    ),
  )
  const text = [...(format.has_titles ? [titles] : []), ...body].join('')
  return encode(`${format.has_bom && format.encoding === 'utf-8' ? '\ufeff' : ''}${text}`, format.encoding)
}

export async function getFormat(db: Db, name: FormatName): Promise<Format> {
  return (await listChangedFormats(db)).get(name) ?? formatPresets[name]
}

const present = (name: FormatName, changed: Format | undefined): StoredFormat => {
  const format = changed ?? formatPresets[name]
  return {
    name,
    format: { ...format, columns: [...format.columns] },
    is_changed: changed !== undefined,
    is_confirmed: name === 'generic',
  }
}

export async function listFormats(db: Db): Promise<StoredFormat[]> {
  const changed = await listChangedFormats(db)
  return formatNames.map((name) => present(name, changed.get(name)))
}

export async function saveFormat(db: Db, name: FormatName, format: Format): Promise<StoredFormat> {
  await upsertFormat(db, name, format)
  return present(name, format)
}

export async function resetFormat(db: Db, name: FormatName): Promise<StoredFormat> {
  await deleteFormat(db, name)
  return present(name, undefined)
}
