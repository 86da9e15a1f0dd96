import { type Endpoint, idempotencyKey } from '@entrena/contract/endpoint'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'

const toJsonSchema = createJsonSchemaTransform({
  zodToJsonConfig: {
    // zod closes a tuple with `items: false`, which linters and client generators do not understand. `maxItems` closes it
    // too. All items of our tuples have the same type.
    override: ({ jsonSchema }) => {
      const [first] = jsonSchema.prefixItems ?? []
      if (jsonSchema.items === false && first !== undefined) jsonSchema.items = first
    },
  },
})

type Described = ReturnType<typeof toJsonSchema>

/** Parts of a route's schema that only the description uses. `serve` takes them from the endpoint. */
interface Extras {
  readonly 'x-takes-idempotency-key'?: Endpoint['takesIdempotencyKey']
  readonly 'x-upload'?: Endpoint['upload']
  readonly 'x-described-path'?: Endpoint['describedPath']
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
  const file = { type: 'string', format: 'binary', description: `At most ${upload.mostBytes} bytes` }
  const files = upload.mostFiles === 1 ? file : { type: 'array', maxItems: upload.mostFiles, items: file }
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

/** Describes a fixed segment of the path as a parameter with one value, where the endpoint has a `describedPath`. */
function describePath({ 'x-described-path': describedPath, ...schema }: Schema, url: string): Described {
  if (!describedPath) return { schema, url }
  const segments = url.split('/').slice(2)
  const described = describedPath.split('/').slice(1)
  const fixed = described.flatMap((segment, index) => {
    const value = segments[index] ?? ''
    return segment.startsWith('{') && !value.startsWith(':') ? [[segment.slice(1, -1), value]] : []
  })
  const properties = Object.fromEntries(fixed.map(([name, value]) => [name, { type: 'string', enum: [value] }]))
  const { params } = schema as { params?: { properties: object; required: readonly string[] } }
  return {
    schema: {
      ...schema,
      params: {
        ...params,
        properties: { ...properties, ...params?.properties },
        required: [...Object.keys(properties), ...(params?.required ?? [])],
      },
    },
    url: `/api${describedPath.replace(/\{(\w+)\}/g, ':$1')}`,
  }
}

export function describeRoute(route: Parameters<typeof toJsonSchema>[0]): Described {
  const { schema, url } = toJsonSchema(route)
  return describePath(describeRedirect(describeUpload(describeIdempotencyKey(schema as Schema))), url)
}
