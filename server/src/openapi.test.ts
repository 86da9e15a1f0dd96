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

test('the linter has nothing to say about the OpenAPI document, but for two pairs of paths', async () => {
  // An id is a UUID, so no request fits both paths of a pair. The linter cannot know that.
  const ambiguous = 'no-ambiguous-paths: Paths should resolve unambiguously. Found two ambiguous paths:'
  expect(await listFindings(openapi)).toEqual([
    `${ambiguous} \`/api/trainers/gallery/{index}\` and \`/api/trainers/{id}/slots\`.`,
    `${ambiguous} \`/api/reviews/{id}/reply\` and \`/api/reviews/trainer/{userId}\`.`,
  ])
})

test('the linter would report a missing operationId, tag or security scheme', async () => {
  const { operationId: _name, ...operation } = openapi.paths['/api/bookings'].post
  const paths = { '/api/bookings': { post: { ...operation, tags: ['unknown'], security: [{ unknown: [] }] } } }
  const rules = (await listFindings({ ...openapi, paths })).map((finding) => finding.split(':')[0])
  expect(rules).toEqual(expect.arrayContaining(['operation-operationId', 'operation-tag-defined', 'security-defined']))
})
