import type { StoredFormat } from '@entrena/contract/money/payouts/entity'
import { type Format, type FormatName, formatNames, formatPresets } from '@entrena/contract/money/payouts/rules'
import type { Db } from '../../../platform/db/db'
import { deleteFormat, listChangedFormats, upsertFormat } from './queries/formats'

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
