import { Column, getTableName, is, SQL } from 'drizzle-orm'

interface Decoder {
  mapFromDriverValue(value: unknown): unknown
}

interface SelectedField {
  /** The name of the field, preceded by the name of its group if the field is in a group. */
  readonly path: readonly string[]
  readonly field: unknown
}

/** What a drizzle statement knows about its rows. drizzle's types do not declare these properties. */
export interface DescribedRows {
  readonly fields?: readonly SelectedField[] | undefined
  /**
   * For each joined table, false if a left join may find no row of that table. Only statements with joins have this
   * map.
   */
  readonly joinsNotNullableMap?: Readonly<Record<string, boolean>> | undefined
}

interface Place {
  readonly name: string
  readonly index: number
  readonly decoder: Decoder
}

interface Part {
  readonly places: readonly Place[]
  /** An object with all fields, to be copied for each row. */
  readonly empty: Readonly<Record<string, unknown>>
}

function decoderOf(field: unknown): Decoder {
  if (is(field, Column)) return field
  const { decoder } = (is(field, SQL) ? field : (field as SQL.Aliased).sql) as unknown as { readonly decoder: Decoder }
  return decoder
}

function partOf(places: readonly Place[], groups: readonly string[] = []): Part {
  const names = [...places.map(({ name }) => name), ...groups]
  // V8 makes a slow hash table of an object that gets more than a dozen fields by computed names. An object from
  // `JSON.parse` is fast, and so are its copies.
  const empty = JSON.parse(JSON.stringify(Object.fromEntries(names.map((name) => [name, null]))))
  return { places, empty }
}

function fill({ places, empty }: Part, values: readonly unknown[]): Record<string, unknown> {
  const filled = { ...empty }
  for (const { name, index, decoder } of places) {
    const value = values[index]
    if (value !== null) filled[name] = decoder.mapFromDriverValue(value)
  }
  return filled
}

interface Group extends Part {
  readonly name: string
  /** If this value is null, the left join found no row. */
  readonly keyIndex: number | undefined
}

/**
 * Returns a function that turns a row's values into the same object as drizzle does. drizzle searches for the path and
 * decoder of each value in every row, which takes longer than the database needs for a row of a hundred values.
 */
export function rowMapper({ fields = [], joinsNotNullableMap }: DescribedRows) {
  const placeOf = ({ path, field }: SelectedField): Place => ({
    name: path.at(-1) ?? '',
    index: fields.findIndex((each) => each.path === path),
    decoder: decoderOf(field),
  })
  const groupOf = (name: string): Group => {
    const own = fields.filter(({ path }) => path.length > 1 && path[0] === name)
    const columns = own.flatMap(({ path, field }) =>
      is(field, Column) ? [{ path, table: getTableName(field.table) }] : [],
    )
    const [first] = columns
    const isOneTable = columns.every(({ table }) => table === first?.table)
    const mayBeMissing = joinsNotNullableMap !== undefined && first !== undefined && !joinsNotNullableMap[first.table]
    const keyIndex = isOneTable && mayBeMissing ? fields.findIndex(({ path }) => path === first.path) : undefined
    return { name, keyIndex, ...partOf(own.map(placeOf)) }
  }
  const groupNames = [...new Set(fields.flatMap(({ path }) => (path.length > 1 ? path.slice(0, 1) : [])))]
  const groups = groupNames.map(groupOf)
  const top = partOf(fields.filter(({ path }) => path.length === 1).map(placeOf), groupNames)
  return (values: readonly unknown[]): Record<string, unknown> => {
    const row = fill(top, values)
    for (const group of groups) {
      const { name, keyIndex } = group
      row[name] = keyIndex !== undefined && values[keyIndex] === null ? null : fill(group, values)
    }
    return row
  }
}
