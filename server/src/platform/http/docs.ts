import type { Endpoint } from '@entrena/contract/endpoint'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** Uploads have no JSON schema, so their multipart body is described here. */
function describeUpload(described: ReturnType<typeof jsonSchemaTransform>): ReturnType<typeof jsonSchemaTransform> {
  const { 'x-upload': upload, ...schema } = described.schema as { 'x-upload'?: Endpoint['upload'] } & FastifySchema
  if (!upload) return described
  const file = { type: 'string', format: 'binary', description: `At most ${upload.mostBytes} bytes` }
  const files = upload.mostFiles === 1 ? file : { type: 'array', maxItems: upload.mostFiles, items: file }
  const body = { type: 'object', required: [upload.field], properties: { [upload.field]: files } }
  return { ...described, schema: { ...schema, body, consumes: ['multipart/form-data'] } }
}

/** Must be called before the routes are added, because the plugin collects routes as they are added. */
export async function describeApi(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Entrena',
        version: '1',
        description:
          'Find and book personal trainers in the Dominican Republic. Every error is `{code, detail}`, with `detail` in the language of Accept-Language (en, es); one about a field of the request also has its path, like `field: "pricing_packages.1.price"`. Lists are plain arrays of at most `limit` rows; where there are more, the Link header has the address of the next page (rel="next").',
      },
      servers: [{ url: publicUrl }],
    },
    transform: (route) => describeUpload(jsonSchemaTransform(route)),
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'",
    uiConfig: { docExpansion: 'list' },
  })
  app.get('/api/openapi.json', { schema: { hide: true }, compress: {} }, () => app.swagger())
}
