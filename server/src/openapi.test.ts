import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import openapi from '../../contract/openapi.json'

/** Redocly's recommended rules, and the rules of `spectral:oas` that Redocly has but does not recommend. */
const config = createConfig({
  extends: ['recommended'],
  rules: { 'info-contact': 'warn', 'operation-description': 'warn', 'operation-tag-defined': 'warn' },
})

interface Finding {
  readonly rule: string
  /** JSON pointer to the part of the document that breaks the rule. */
  readonly at: string | undefined
}

async function listFindings(description: unknown): Promise<Finding[]> {
  const problems = await lintFromString({ source: JSON.stringify(description), config: await config })
  return problems.map(({ ruleId, location }) => ({ rule: ruleId, at: location[0]?.pointer }))
}

const pointerTo = (path: string) => `#/paths/${path.replaceAll('/', '~1')}`

test('the OpenAPI linter reports only two pairs of paths, which are known to be ambiguous to it', async () => {
  // Ids are UUIDs, so no request matches both `/api/trainers/gallery/{index}` and `/api/trainers/{id}/slots`, or both
  // `/api/reviews/{id}/reply` and `/api/reviews/trainer/{userId}`. The linter does not know that and reports the later
  // path.
  expect(await listFindings(openapi)).toEqual([
    { rule: 'no-ambiguous-paths', at: pointerTo('/api/trainers/{id}/slots') },
    { rule: 'no-ambiguous-paths', at: pointerTo('/api/reviews/trainer/{userId}') },
  ])
})

test('the OpenAPI linter reports a missing operationId, tag or security scheme', async () => {
  const { operationId: _name, ...operation } = openapi.paths['/api/bookings'].post
  const paths = { '/api/bookings': { post: { ...operation, tags: ['unknown'], security: [{ unknown: [] }] } } }
  const rules = (await listFindings({ ...openapi, paths })).map(({ rule }) => rule)
  expect(rules).toEqual(expect.arrayContaining(['operation-operationId', 'operation-tag-defined', 'security-defined']))
})

test('every JSON request body is a named schema, except the body of the one request that may have none', () => {
  const unnamed = Object.entries<object>(openapi.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) =>
        /"requestBody":\{("required":true,)?"content":\{"application\/json":\{"schema":\{(?!"\$ref")/.test(
          JSON.stringify(operation),
        ),
      )
      .map(([method]) => `${method} ${path}`),
  )
  expect(unnamed).toEqual(['delete /api/bank-account'])
})
