import { expect, test } from 'vitest'
import { parseAudit } from './audit.mjs'

const none = { info: 0, low: 0, moderate: 0, high: 0, critical: 0, total: 0 }

function report(vulnerabilities: Record<string, { severity: string; range: string }>) {
  const counts = { ...none }
  for (const { severity } of Object.values(vulnerabilities)) counts[severity as keyof typeof none] += 1
  return JSON.stringify({ auditReportVersion: 2, vulnerabilities, metadata: { vulnerabilities: counts } })
}

test('an audit report without vulnerabilities passes', () => {
  expect(parseAudit(report({}))).toEqual({
    isGood: true,
    lines: ['No known vulnerability of high or critical severity'],
  })
})

test('an audit report with high and critical vulnerabilities fails and lists their packages', () => {
  const output = report({
    '@fastify/static': { severity: 'high', range: '<=10.1.0' },
    tar: { severity: 'critical', range: '<7.5.0' },
    minimist: { severity: 'moderate', range: '<1.2.6' },
  })
  expect(parseAudit(output)).toEqual({
    isGood: false,
    lines: ['high: @fastify/static <=10.1.0', 'critical: tar <7.5.0'],
  })
})

test('an audit report with only moderate vulnerabilities passes', () => {
  expect(parseAudit(report({ minimist: { severity: 'moderate', range: '<1.2.6' } })).isGood).toBe(true)
})

test.each([
  ['a registry without audit support', JSON.stringify({ message: '405 Method Not Allowed', statusCode: 405 })],
  ['no connection', JSON.stringify({ error: { code: 'ENOTFOUND', summary: 'request failed' } })],
  ['empty output', ''],
  ['output that is not JSON', '<html>Bad Gateway</html>'],
  ['the output null', 'null'],
])('with %s, the audit passes and says that vulnerabilities were not checked', (_title, output) => {
  expect(parseAudit(output)).toEqual({
    isGood: true,
    lines: [
      'The audit could not be made: the package registry did not answer it. Known vulnerabilities were NOT checked.',
    ],
  })
})
