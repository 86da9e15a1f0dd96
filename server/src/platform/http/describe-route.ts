import { entities } from '@entrena/contract/api'
import { type Endpoint, idempotencyKey } from '@entrena/contract/endpoint'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { badRequestReply, errorReply } from './serve'

/** Named schemas of the document, so that a generated client has each type once. */
const named = z.registry<{ id: string }>()
for (const [id, schema] of [...entities, ['Refusal', errorReply], ['BadRequest', badRequestReply]] as const) {
  named.add(schema, { id })
}

const options = {
  schemaRegistry: named,
  zodToJsonConfig: {
    // zod closes a tuple with `items: false`, which linters and client generators do not understand, so `maxItems`
    // closes it instead. All items of our tuples have the same type.
    override: ({ jsonSchema }) => {
      const [first] = jsonSchema.prefixItems ?? []
      if (jsonSchema.items === false && first !== undefined) jsonSchema.items = first
    },
  },
} satisfies Parameters<typeof createJsonSchemaTransform>[0]

const toJsonSchema = createJsonSchemaTransform(options)
const toComponents = createJsonSchemaTransformObject(options)

type Described = ReturnType<typeof toJsonSchema>

/** Parts of a route's schema that only the OpenAPI document uses. `serve` copies them from the endpoint. */
interface Extras {
  readonly 'x-takes-idempotency-key'?: Endpoint['takesIdempotencyKey']
  readonly 'x-upload'?: Endpoint['upload']
  /** Codes of the refusals by HTTP status. */
  readonly 'x-refusals'?: Readonly<Record<number, readonly string[]>>
}

type Schema = Exclude<Described['schema'], undefined> & Extras

function describeIdempotencyKey({ 'x-takes-idempotency-key': takesKey, ...schema }: Schema): Schema {
  if (!takesKey) return schema
  const description = 'A request that is repeated with its key has no second effect. Keys are kept for 24 hours.'
  const { $schema: _, ...key } = z.toJSONSchema(idempotencyKey)
  return { ...schema, headers: { type: 'object', properties: { 'Idempotency-Key': { ...key, description } } } }
}

/** Uploads have no JSON schema, so their multipart body is described here. */
function describeUpload({ 'x-upload': upload, ...schema }: Schema): Schema {
  if (!upload) return schema
  const file = { type: 'string', format: 'binary', description: `At most ${upload.maxBytes} bytes` }
  const files = upload.maxFiles === 1 ? file : { type: 'array', maxItems: upload.maxFiles, items: file }
  const body = { type: 'object', required: [upload.field], properties: { [upload.field]: files } }
  return { ...schema, body, consumes: ['multipart/form-data'] }
}

/** Most clients follow redirects, so a redirect is described together with the page at its end. */
function describeRedirect(schema: Schema): Schema {
  const { response = {} } = schema as { response?: Readonly<Record<string, unknown>> }
  if (!('302' in response)) return schema
  const page = {
    description: 'The page at the end of the redirects',
    content: { 'text/html': { schema: { type: 'string' } } },
  }
  return { ...schema, response: { 200: page, ...response } }
}

/**
 * Describes the refusals of each status. They share one schema, and the response's description lists their meanings.
 */
function describeRefusals({ 'x-refusals': refusals = {}, ...schema }: Schema): Schema {
  const { response = {} } = schema as { response?: Readonly<Record<string, unknown>> }
  const described = Object.entries(refusals).map(([status, sentences]) => [
    status,
    { description: sentences.join('\n\n'), content: { 'application/json': { schema: response[status] } } },
  ])
  return { ...schema, response: { ...response, ...Object.fromEntries(described) } }
}

export function describeRoute(route: Parameters<typeof toJsonSchema>[0]): Described {
  const { schema, url } = toJsonSchema(route)
  const described = describeIdempotencyKey(schema as Schema)
  return { schema: describeRedirect(describeRefusals(describeUpload(described))), url }
}

/** Finds all schemas that a part of the document references, directly or indirectly. */
function findReferred(
  part: unknown,
  schemas: Readonly<Record<string, unknown>>,
  found = new Set<string>(),
): Set<string> {
  for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    if (found.has(name)) continue
    found.add(name)
    findReferred(schemas[name], schemas, found)
  }
  return found
}

/** Adds the named schemas that the paths reference. */
export const describeComponents: typeof toComponents = (document) => {
  const described = toComponents(document)
  if (!('components' in described)) return described
  const schemas = described.components?.schemas ?? {}
  const referred = findReferred(described.paths, schemas)
  const kept = Object.fromEntries(Object.entries(schemas).filter(([name]) => referred.has(name)))
  return Object.assign(described, { components: { ...described.components, schemas: kept } })
}
