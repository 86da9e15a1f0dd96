// Runs a command with a temporary PostgreSQL in TEST_DATABASE_URL: `node scripts/with-postgres.mjs npm test`.
import { spawn } from 'node:child_process'
import { startPostgres } from './postgres.mjs'

const [program, ...args] = process.argv.slice(2)
const postgres = await startPostgres()
const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: postgres.url } })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.once('exit', async (code) => {
  await postgres.stop()
  process.exit(code ?? 1)
})
