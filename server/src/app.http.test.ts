import { api } from '@entrena/contract/api'
import { describe, expect, test } from 'vitest'
import openapi from '../../contract/openapi.json'
import { setUpHouse } from './testing/house'

const house = setUpHouse()

describe('the OpenAPI document', () => {
  test('the served OpenAPI document equals the committed file', async () => {
    const { body } = await house.stranger.get('/openapi.json')
    // If this assertion fails, run `npm run openapi`, which updates the file contract/openapi.json.
    expect({ ...body, servers: [] }).toEqual({ ...openapi, servers: [] })
  })

  test('the OpenAPI document contains every endpoint', () => {
    const described = Object.entries(openapi.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const declared = api.map(({ method, path }) => `${method} /api${path}`)
    expect(described.sort()).toEqual(declared.sort())
  })

  test('the API documentation is shown as a page at /api/docs', async () => {
    const { status, headers } = await house.stranger.get('/docs')
    expect(status).toBe(200)
    expect(headers['content-type']).toContain('text/html')
  })
})
