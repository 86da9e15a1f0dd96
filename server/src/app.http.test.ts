import type { Access } from '@entrena/contract/access'
import { api } from '@entrena/contract/api'
import type { Endpoint } from '@entrena/contract/endpoint'
import { describe, expect, test } from 'vitest'
import openapi from '../../contract/openapi.json'
import { useHouse, type Visitor } from './testing/house'

const house = useHouse()

const roles = ['client', 'trainer', 'admin', null] as const

function send(visitor: Visitor, { method, path }: Endpoint) {
  const senders = {
    GET: visitor.get,
    POST: visitor.post,
    PUT: visitor.put,
    PATCH: visitor.patch,
    DELETE: visitor.delete,
  }
  return senders[method](path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000'))
}

function isAllowed(access: Access, role: (typeof roles)[number]): boolean {
  if (access === 'anyone' || access === 'signed-in') return true
  return role !== null && access.includes(role)
}

describe('every endpoint of the contract enforces its access rule', () => {
  test.each(api.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint as Endpoint] as const))(
    '%s refuses visitors and roles without access',
    async (_name, endpoint) => {
      const asStranger = await send(house.stranger, endpoint)
      const isOpen = endpoint.access === 'anyone'
      expect(asStranger.status === 401 && asStranger.body.code === 'not_signed_in').toBe(!isOpen)
      for (const role of roles) {
        const { status, body } = await send(await house.person(role), endpoint)
        expect(status === 403 && body.code === 'wrong_role', `as ${role}: ${status}`).toBe(
          !isAllowed(endpoint.access, role),
        )
        expect(body.code, `as ${role}`).not.toBe('not_signed_in')
      }
    },
  )
})

describe('the OpenAPI document', () => {
  test('the served OpenAPI document equals the committed file', async () => {
    const { body } = await house.stranger.get('/openapi.json')
    // If this test fails, `npm run openapi` updates the committed file.
    expect({ ...body, servers: [] }).toEqual({ ...openapi, servers: [] })
  })

  test('the OpenAPI document contains every endpoint', () => {
    const described = Object.entries(openapi.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const declared = api.map(({ method, path, describedPath = path }) => `${method} /api${describedPath}`)
    expect(described.sort()).toEqual(declared.sort())
  })

  test('the OpenAPI document is shown as a page at /api/docs', async () => {
    const { status, headers } = await house.stranger.get('/docs')
    expect(status).toBe(200)
    expect(headers['content-type']).toContain('text/html')
  })
})
