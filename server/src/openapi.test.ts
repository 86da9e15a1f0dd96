import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import openapi from '../../contract/openapi.json'

/** Redocly's recommended rules, and the rules of `spectral:oas` that Redocly has but does not recommend. */
const config = createConfig({
  extends: ['recommended'],
  rules: { 'info-contact': 'warn', 'operation-description': 'warn', 'operation-tag-defined': 'warn' },
})

async function listFindings(description: unknown): Promise<string[]> {
  const problems = await lintFromString({ source: JSON.stringify(description), config: await config })
  return problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)
}

test('the linter has nothing to say about the OpenAPI document', async () => {
  expect(await listFindings(openapi)).toEqual([])
})

test('the linter would report a missing operationId, tag or security scheme', async () => {
  const { operationId: _name, ...operation } = openapi.paths['/api/bookings'].post
  const paths = { '/api/bookings': { post: { ...operation, tags: ['unknown'], security: [{ unknown: [] }] } } }
  const rules = (await listFindings({ ...openapi, paths })).map((finding) => finding.split(':')[0])
  expect(rules).toEqual(expect.arrayContaining(['operation-operationId', 'operation-tag-defined', 'security-defined']))
})
