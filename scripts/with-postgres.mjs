// Runs a command with a temporary PostgreSQL in TEST_DATABASE_URL: `node scripts/with-postgres.mjs npm test`. If PgBouncer
// is installed, its path is in TEST_PGBOUNCER.
import { spawn } from 'node:child_process'
import { findPgbouncer } from './pgbouncer.mjs'
import { startPostgres } from './postgres.mjs'

const [program, ...args] = process.argv.slice(2)
const postgres = await startPostgres()
const TEST_PGBOUNCER = process.env.TEST_PGBOUNCER ?? findPgbouncer() ?? ''
const env = { ...process.env, TEST_DATABASE_URL: postgres.url, TEST_PGBOUNCER }
const child = spawn(program, args, { stdio: 'inherit', env })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.once('exit', async (code) => {
  await postgres.stop()
  process.exit(code ?? 1)
})
