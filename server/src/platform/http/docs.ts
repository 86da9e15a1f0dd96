import { features } from '@entrena/contract/api'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config'
import { sessionCookieName } from '../session'
import { describeComponents, describeRoute } from './describe-route'

/** Must be called before the routes are added, because the plugin collects routes as they are added. */
export async function describeApi(app: FastifyInstance, { publicUrl, isHttps }: Config): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Entrena',
        version: '1',
        description:
          'Find and book personal trainers in the Dominican Republic. Every error is `{code, detail}`, with `detail` in the language of Accept-Language (en, es); one about a field of the request also has its path, like `field: "pricing_packages.1.price"`. Lists are plain arrays of at most `limit` rows; where there are more, the Link header has the address of the next page (rel="next").',
        contact: { name: 'Entrena' },
        license: { name: 'All rights reserved', identifier: 'LicenseRef-All-Rights-Reserved' },
      },
      servers: [{ url: publicUrl }],
      tags: Object.entries(features).map(([name, { about }]) => ({ name, description: about })),
      components: {
        securitySchemes: {
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: sessionCookieName(isHttps),
            description: 'The cookie that a sign-in sets',
          },
        },
      },
    },
    transform: describeRoute,
    transformObject: describeComponents,
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'",
    uiConfig: { docExpansion: 'list' },
  })
  app.get('/api/openapi.json', { schema: { hide: true }, compress: {} }, () => app.swagger())
}
