import { z } from 'zod'
import type { Random } from './random'

/** The subset of JSON Schema that zod generates for the inputs of the API. */
interface Schema {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly format?: string
}

export function jsonSchemaOf(schema: z.core.$ZodType): Schema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema
}

/** Values known to break parsers, databases and pages. */
const hostileValues = [
  null,
  '',
  ' ',
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  true,
  [],
  {},
  [[[[[[]]]]]],
  { $gt: '' },
  { __proto__: { role: 'admin' } },
  '\u0000',
  '\ud800',
  '\u202eabc',
  '%00',
  '../../etc/passwd',
  "' or 1=1; drop table users; --",
  '<script>alert(1)</script>',
  '{{7*7}}',
  '💪'.repeat(600),
  'x'.repeat(20_000),
  '9999-12-31',
  '2026-02-30',
  '25:00',
  'NaN',
  '00000000-0000-4000-8000-000000000000',
] as const satisfies readonly [unknown, ...unknown[]]

const words = ['Ana', 'a', '7', 'Santo Domingo', 'client', '2026-11-17', '07:00', 'gym', 'ana@example.com'] as const

interface InputSource {
  readonly random: Random
  /** Ids of existing people, bookings, reviews and messages. */
  readonly ids: readonly [string, ...string[]]
}

/** Returns a random value that fits the schema most of the time. */
export function randomInput(schema: Schema, source: InputSource): unknown {
  const { random, ids } = source
  if (random.chance(0.12)) return random.pick(hostileValues)
  if (schema.const !== undefined) return schema.const
  if (schema.enum?.length) return schema.enum[random.below(schema.enum.length)]
  if (schema.anyOf?.length) return randomInput(schema.anyOf[random.below(schema.anyOf.length)] ?? {}, source)
  if (schema.format === 'uuid') return random.pick(ids)
  switch (schema.type) {
    case 'object':
      return randomObject(schema, source)
    case 'array':
      return Array.from({ length: random.below(4) }, () => randomInput(schema.items ?? {}, source))
    case 'integer':
    case 'number':
      return (schema.minimum ?? 0) + random.below(Math.min((schema.maximum ?? 100) - (schema.minimum ?? 0) + 1, 5_000))
    case 'boolean':
      return random.chance(0.5)
    case 'null':
      return null
    default:
      return random.chance(0.3) ? random.pick(ids) : random.pick(words)
  }
}

function randomObject({ properties = {}, required = [] }: Schema, source: InputSource): Record<string, unknown> {
  const entries = Object.entries(properties).filter(([name]) =>
    source.random.chance(required.includes(name) ? 0.95 : 0.5),
  )
  const object = Object.fromEntries(entries.map(([name, schema]) => [name, randomInput(schema, source)]))
  return source.random.chance(0.05) ? { ...object, role: 'admin', id: source.ids[0], is_admin: true } : object
}
