// Runs all checks, from the format to the browser tests, and prints the totals. `--fast` skips the browser tests.
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { ensureBrowser } from './browser.mjs'
import { supportsPreparedStatements } from './pgbouncer.mjs'
import { readResults, runCommand } from './run.mjs'
import { runBuild } from './run-build.mjs'

const isFast = process.argv.includes('--fast')
const root = fileURLToPath(new URL('..', import.meta.url))
const results = `${root}test-results`
const counts = { passed: 0, failed: 0, skipped: 0 }
/**
 * Names of the failed tests. They are printed at the end, because a failed test is hard to find among thousands of
 * lines.
 */
const failed = []
/** Browser tests that failed once and passed at the second try. They do not fail the run, but must be fixed. */
const flaky = []

/** All commands of a check together count as one test in the totals. */
async function check(title, ...commands) {
  console.log(`\n▸ ${title}`)
  let isGood = true
  for (const [program, ...args] of commands) isGood = (await runCommand(program, args)) === 0 && isGood
  counts[isGood ? 'passed' : 'failed'] += 1
  if (!isGood) failed.push(title)
}

async function withoutTypes() {
  await check('Format and lint', ['biome', 'ci', '--error-on-warnings', '.'])
  await check('Import rules', ['node', 'scripts/imports.mjs'])
  await check('Dead code', ['knip'])
  await check('Known vulnerabilities', ['node', 'scripts/audit.mjs'])
}

/** Describes which databases the HTTP tests use, and how to use the others. */
function databases() {
  const { TEST_DATABASE_URL, TEST_PGBOUNCER } = process.env
  if (!TEST_DATABASE_URL) return 'PGlite (set TEST_DATABASE_URL for PostgreSQL and races)'
  const both = 'PostgreSQL, those that may differ also on PGlite'
  if (!TEST_PGBOUNCER) return `${both} (set TEST_PGBOUNCER to the path of pgbouncer for PgBouncer too)`
  const limit = supportsPreparedStatements(TEST_PGBOUNCER)
    ? ''
    : ' (without prepared statements, which it keeps from 1.21 on)'
  return `${both}, and behind PgBouncer${limit}`
}

async function unitAndHttp() {
  console.log(`\n▸ Unit and component tests, and HTTP tests on ${databases()}`)
  const code = await runCommand('vitest', ['run', '--reporter=default', '--reporter=./scripts/test-reporter.mjs'])
  const result = await readResults(`${results}/vitest.json`)
  add(result ?? { passed: 0, failed: ['Vitest, which wrote no results'], skipped: 0 }, code)
}

async function browser(CHROMIUM_PATH) {
  console.log('\n▸ Browser tests')
  const args = ['test', '--config', 'e2e/playwright.config.ts']
  const code = await runCommand('playwright', args, { env: { CHROMIUM_PATH }, prefix: 'browser │ ' })
  const result = await readResults(`${results}/browser.json`)
  if (!result) return add({ passed: 0, failed: ['Playwright, which wrote no results'], skipped: 0 }, code)
  const { stats, suites } = result
  const tests = suites.flatMap(testsOf)
  const named = (status) => tests.filter((test) => test.status === status).map(({ name }) => name)
  const passed = stats.expected + stats.flaky
  add({ passed, failed: named('unexpected'), skipped: stats.skipped }, code)
  flaky.push(...named('flaky'))
}

function testsOf({ file, specs, suites = [] }) {
  const own = specs.flatMap(({ title, tests }) => tests.map(({ status }) => ({ name: `${file} > ${title}`, status })))
  return [...own, ...suites.flatMap(testsOf)]
}

/** A test runner that crashes without a failed test counts as one failure. */
function add(result, code) {
  if (code !== 0 && result.failed.length === 0) result.failed.push('a test runner, without a failed test')
  counts.passed += result.passed
  counts.failed += result.failed.length
  counts.skipped += result.skipped
  failed.push(...result.failed)
}

const begun = Date.now()
await rm(results, { recursive: true, force: true })
const chromium = isFast ? undefined : ensureBrowser()
// The browser tests and the tests of the start script need a build.
await runBuild()
// Runs the compiler and the other checks in parallel, one core each.
await Promise.all([
  check(
    'Types',
    // The server is checked as a part of the project `bench`, which imports it.
    ...['.', 'contract', 'web', 'web/src/service-worker', 'e2e', 'bench'].map((part) => ['tsc', '-p', part]),
  ),
  withoutTypes(),
])
// Runs the server's tests and the browser tests at the same time. Both mostly wait, so this takes a quarter less time.
await Promise.all([unitAndHttp(), chromium && browser(chromium)])

for (const name of failed) console.log(`\nFailed: ${name}`)
for (const name of flaky) console.log(`\nFlaky, passed only at the second try: ${name}`)
if (flaky.length > 0) console.log(`\n${flaky.length} flaky`)
console.log(`\nTook ${Math.round((Date.now() - begun) / 1000)} s`)
console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)
// Skipped tests fail the run, because nobody would notice them otherwise.
process.exit(counts.failed + counts.skipped === 0 ? 0 : 1)
