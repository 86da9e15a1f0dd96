import { expect, test } from 'vitest'
import { readAudit } from './audit.mjs'

const none = { info: 0, low: 0, moderate: 0, high: 0, critical: 0, total: 0 }

/** Returns a report in the format of `npm audit --json`. */
function report(vulnerabilities: Record<string, { severity: string; range: string }>) {
  const counts = { ...none }
  for (const { severity } of Object.values(vulnerabilities)) counts[severity as keyof typeof none] += 1
  return JSON.stringify({ auditReportVersion: 2, vulnerabilities, metadata: { vulnerabilities: counts } })
}

test('a report without findings passes', () => {
  expect(readAudit(report({}))).toEqual({
    isGood: true,
    lines: ['No known vulnerability of high or critical severity'],
  })
})

test('high and critical findings fail and are listed with their packages', () => {
  const output = report({
    '@fastify/static': { severity: 'high', range: '<=10.1.0' },
    tar: { severity: 'critical', range: '<7.5.0' },
    minimist: { severity: 'moderate', range: '<1.2.6' },
  })
  expect(readAudit(output)).toEqual({
    isGood: false,
    lines: ['high: @fastify/static <=10.1.0', 'critical: tar <7.5.0'],
  })
})

test('findings of lower severity pass', () => {
  expect(readAudit(report({ minimist: { severity: 'moderate', range: '<1.2.6' } })).isGood).toBe(true)
})

test.each([
  [
    'a registry that does not know the question',
    JSON.stringify({ message: '405 Method Not Allowed', statusCode: 405 }),
  ],
  ['no connection', JSON.stringify({ error: { code: 'ENOTFOUND', summary: 'request failed' } })],
  ['nothing at all', ''],
  ['no JSON', '<html>Bad Gateway</html>'],
  ['null', 'null'],
])('%s: reports that the audit was impossible, and passes', (_title, output) => {
  expect(readAudit(output)).toEqual({
    isGood: true,
    lines: [
      'The audit could not be made: the package registry did not answer it. Known vulnerabilities were NOT checked.',
    ],
  })
})
