import { api } from '@entrena/contract/api'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { propertySeed } from '../../testing/random-runs'
import { compileCheckedSerializer, compileSerializer } from './serialize'

/** The subset of JSON Schema that the contract's replies use. */
interface Schema {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Schema | false
  readonly items?: Schema | readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly format?: string
  readonly pattern?: string
}

const instant = fc
  .date({ noInvalidDate: true, min: new Date(0), max: new Date('9999-12-31') })
  .map((at) => at.toISOString())
const cents = fc.integer({ min: -1_000_000_00, max: 1_000_000_00 }).map((value) => value / 100)
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '"quoted"',
    'back\\slash',
    'line\nbreak',
    '\ud800',
    '\u2028',
    '</script>',
    'ñ'.repeat(50),
    '"'.repeat(50),
  ),
)

function textOf({ format, pattern }: Schema): fc.Arbitrary<unknown> {
  if (format === 'uuid') return fc.uuid({ version: 4 })
  if (format === 'date-time') return instant
  return pattern ? fc.stringMatching(new RegExp(pattern)) : text
}

function objectOf({ properties = {}, required = [], additionalProperties }: Schema): fc.Arbitrary<unknown> {
  if (additionalProperties) return fc.dictionary(fc.string({ minLength: 1 }), arbitraryOf(additionalProperties))
  const model = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, arbitraryOf(schema)]))
  return fc
    .record(model, { requiredKeys: [...required] })
    .map((declared) => ({ passwordHash: 'secret', ...declared, undeclared: { deep: [1] } }))
}

/** Random values that match the schema, plus undeclared fields in every object. */
function arbitraryOf(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(arbitraryOf))
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type: string) => arbitraryOf({ ...schema, type })))
  if (Array.isArray(schema.items)) return fc.tuple(...schema.items.map(arbitraryOf))
  switch (schema.type) {
    case 'object':
      return objectOf(schema)
    case 'array':
      return fc.array(arbitraryOf((schema.items ?? {}) as Schema), { maxLength: 4 })
    case 'string':
      return textOf(schema)
    case 'integer':
      return fc.integer()
    case 'number':
      return fc.oneof(cents, fc.double({ noNaN: true, noDefaultInfinity: true }))
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      throw new Error(`There are no random values for ${JSON.stringify(schema)}`)
  }
}

const written = api.filter(({ reply, mediaType }) => !mediaType && !(reply instanceof z.ZodVoid))

describe('the compiled serializer of each endpoint', () => {
  test.each(written.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint.reply] as const))(
    'for %s the compiled serializer writes what the schema keeps, and drops undeclared fields',
    (_name, reply) => {
      const write = compileSerializer(reply)
      const isLosingNothing = (value: unknown) => {
        const kept = reply.safeParse(value)
        fc.pre(kept.success)
        expect(write(value)).toBe(JSON.stringify(kept.data))
      }
      fc.assert(fc.property(arbitraryOf(z.toJSONSchema(reply, { target: 'draft-7' }) as Schema), isLosingNothing), {
        numRuns: 25,
        seed: propertySeed,
      })
    },
  )

  test('the serializer used in tests throws for a reply that does not match its schema', () => {
    const write = compileCheckedSerializer(z.object({ price: z.number() }))
    expect(write({ price: 12.5, secret: 1 })).toBe('{"price":12.5}')
    expect(() => write({ price: '12.5' })).toThrow()
  })
})
