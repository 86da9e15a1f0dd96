// Starts a private PgBouncer in transaction mode for tests. Its pool is small, so that clients share connections.
import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, postgresUser } from './postgres.mjs'

export function findPgbouncer() {
  return ['/usr/sbin/pgbouncer', '/usr/local/bin/pgbouncer', '/usr/bin/pgbouncer'].find(existsSync)
}

/** True if PgBouncer supports prepared statements in transaction mode, which it does since 1.21. */
export function supportsPreparedStatements(program) {
  const [, major, minor] = /(\d+)\.(\d+)/.exec(execFileSync(program, ['--version'], { encoding: 'utf8' })) ?? []
  return Number(major) * 100 + Number(minor) >= 121
}

export async function startPgbouncer(program, databaseUrl, preparedStatements) {
  const { hostname, port, username, password } = new URL(databaseUrl)
  const folder = mkdtempSync(join(tmpdir(), 'entrena-pgbouncer-'))
  const as = postgresUser()
  if (as.uid !== undefined) chownSync(folder, as.uid, as.gid)
  const listenPort = await freePort()
  const settings = [
    '[databases]',
    `* = host=${hostname} port=${port || 5432} user=${username}${password && ` password=${decodeURIComponent(password)}`}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${listenPort}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 3',
    'max_client_conn = 200',
    ...(supportsPreparedStatements(program) ? [`max_prepared_statements = ${preparedStatements}`] : []),
  ]
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, settings.join('\n'))
  const server = spawn(program, ['-q', file], { ...as, cwd: folder, stdio: 'ignore' })
  const hasExited = new Promise((resolve) => server.once('exit', resolve))
  for (let attempt = 0; !(await accepts(listenPort)); attempt++) {
    if (attempt === 100 || server.exitCode !== null) throw new Error('The private PgBouncer did not start')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const url = new URL(databaseUrl)
  url.port = String(listenPort)
  return {
    url: url.href,
    async stop() {
      server.kill('SIGKILL')
      await hasExited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function accepts(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true) ?? socket.destroy())
    socket.once('error', () => resolve(false))
  })
}
