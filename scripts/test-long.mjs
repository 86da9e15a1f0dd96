// Runs tests that take too long for `npm test`: `npm run test:long`, or `npm run test:long -- kills faults` for some
// parts.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const vitest = (...files) => ['node', 'scripts/with-postgres.mjs', 'node_modules/.bin/vitest', 'run', ...files]
const onPostgres = ['--project', 'http on postgres']

/** Runs a command with another version of Node, which npm downloads. */
const withNode = (version, ...command) => [
  'npm',
  'exec',
  '--yes',
  `--package=node@${version}`,
  '--',
  'node',
  ...command,
]

/** Commands of each part. TEST_LONG makes tests run more rounds, with a new seed each time. */
const parts = {
  speed: [vitest('--project', 'long')],
  races: [vitest('admin/locks.race', 'bookings/moves.race', 'bookings/availability.race', ...onPostgres)],
  properties: [vitest('.property.http', ...onPostgres)],
  fuzz: [['tsx', 'server/scripts/fuzz.ts']],
  kills: [
    ['node', 'scripts/build.mjs'],
    ['tsx', 'server/scripts/crash.ts', '--kills', '100'],
  ],
  failover: [['tsx', 'server/scripts/test-failover.ts', '20']],
  year: [
    ['node', 'scripts/build.mjs'],
    ['tsx', 'server/scripts/operator-year.ts'],
  ],
  // Runs the tests with Node 22 and 24. `npm test` uses the Node of the machine, and the container has Node 24.
  nodes: [22, 24].flatMap((version) =>
    [
      ['--project', 'unit'],
      [...onPostgres, 'bookings', 'operations', 'platform'],
    ].map((tests) => withNode(version, 'scripts/with-postgres.mjs', 'node_modules/.bin/vitest', 'run', ...tests)),
  ),
  // Needs Prometheus: apt-get install prometheus.
  alerts: [
    ['node', 'scripts/build.mjs'],
    ['tsx', 'server/scripts/test-alerts.ts'],
  ],
  upgrade: [
    ['node', 'scripts/build.mjs'],
    ['tsx', 'server/scripts/time-upgrade.ts'],
  ],
  faults: [
    ['node', 'scripts/build.mjs'],
    ['tsx', 'server/scripts/test-faults.ts'],
  ],
}

function run([program, ...args]) {
  const paths = { node: process.execPath, npm: 'npm' }
  const path = paths[program] ?? `${root}node_modules/.bin/${program}`
  return new Promise((resolve) => {
    const child = spawn(path, args, { cwd: root, stdio: 'inherit', env: { ...process.env, TEST_LONG: '1' } })
    child.once('exit', (code) => resolve(code === 0))
  })
}

async function runAll(commands) {
  for (const command of commands) if (!(await run(command))) return false
  return true
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in parts))
if (unknown.length > 0)
  throw new Error(`Unknown: ${unknown.join(', ')}. The parts are ${Object.keys(parts).join(', ')}.`)
const results = []
for (const [name, commands] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`\n▸ ${name}`)
  const begun = Date.now()
  const isGood = await runAll(commands)
  results.push({
    isGood,
    line: `${name}: ${isGood ? 'passed' : 'failed'} in ${Math.round((Date.now() - begun) / 1000)} s`,
  })
}
for (const { line } of results) console.log(line)
const failed = results.filter(({ isGood }) => !isGood).length
console.log(`${results.length - failed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
