// Starts a private PostgreSQL cluster for tests and benchmarks, and deletes the cluster when it stops.
import { execFile, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Debian installs each PostgreSQL version in a separate folder that is not in the PATH. */
export function findPostgresPrograms() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [...versions.map((version) => join(debian, version, 'bin')), '/usr/local/bin', '/usr/bin']
  return folders.find((folder) => existsSync(join(folder, 'initdb')))
}

/**
 * Returns a random port below the system's ephemeral range, because a port of that range could be taken again before
 * the caller listens.
 */
export async function freePort() {
  for (;;) {
    const port = 10_000 + Math.floor(Math.random() * 20_000)
    const probe = createServer()
    const isFree = await new Promise((resolve) => {
      probe.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
    })
    if (isFree) return port
  }
}

/** PostgreSQL refuses to run as root, so root starts PostgreSQL as the user that Debian's package creates. */
export function postgresUser() {
  if (process.getuid?.() !== 0) return {}
  const id = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** Creates a folder for a cluster, and returns how to run PostgreSQL's programs there. */
function prepare() {
  const programs = findPostgresPrograms()
  if (!programs) throw new Error('No PostgreSQL server found. Install one: apt-get install -y postgresql')
  const as = postgresUser()
  const folder = mkdtempSync(join(tmpdir(), 'entrena-postgres-'))
  if (as.uid !== undefined) chownSync(folder, as.uid, as.gid)
  // With a clock that scripts/at-date.mjs moves, PostgreSQL detects no deadlock. Only the doctor compares its clock.
  const env = { ...process.env, LD_PRELOAD: '' }
  return { programs, folder, options: { ...as, cwd: folder, stdio: 'ignore', env } }
}

export async function startPostgres() {
  const prepared = prepare()
  const { programs, folder, options } = prepared
  const initdb = ['-D', join(folder, 'data'), '-U', 'entrena', '-A', 'trust', '--no-sync']
  execFileSync(join(programs, 'initdb'), initdb, options)
  return run(prepared, await freePort())
}

/** Copies a running server and starts the copy as its standby. */
export async function startStandby(primaryUrl, port) {
  const prepared = prepare()
  const { programs, folder, options } = prepared
  // `-R` writes the settings of a standby.
  const copy = ['-D', join(folder, 'data'), '-d', primaryUrl, '-R', '-X', 'stream', '-c', 'fast', '--no-sync']
  await promisify(execFile)(join(programs, 'pg_basebackup'), copy, options)
  return run(prepared, port ?? (await freePort()))
}

async function run({ programs, folder, options }, port) {
  const settings = ['fsync=off', 'max_connections=300', `unix_socket_directories=${folder}`].flatMap((s) => ['-c', s])
  const start = async () => {
    const server = spawn(
      join(programs, 'postgres'),
      ['-D', join(folder, 'data'), '-h', '127.0.0.1', '-p', port, ...settings],
      options,
    )
    const hasExited = new Promise((resolve) => server.once('exit', resolve))
    await untilReady(programs, port, server)
    return { server, hasExited }
  }
  let running = await start()
  const interrupt = async (signal) => {
    running.server.kill(signal)
    await running.hasExited
  }
  const end = async (signal) => {
    await interrupt(signal)
    // Retries, because other processes of a killed PostgreSQL keep writing for a moment.
    rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
  }
  return {
    url: `postgres://entrena@127.0.0.1:${port}/postgres`,
    programs,
    stop: () => end('SIGINT'),
    kill: () => end('SIGKILL'),
    interrupt,
    async resume() {
      running = await start()
    },
    freeze() {
      const { pid } = running.server
      const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
      const pids = [pid, ...children.split('\n').filter(Boolean).map(Number)]
      for (const pid of pids) process.kill(pid, 'SIGSTOP')
      return () => {
        for (const pid of pids) process.kill(pid, 'SIGKILL')
      }
    },
  }
}

async function untilReady(programs, port, server) {
  const ready = join(programs, 'pg_isready')
  for (let attempt = 0; ; attempt++) {
    try {
      execFileSync(ready, ['-h', '127.0.0.1', '-p', String(port), '-q'])
      return
    } catch (error) {
      if (attempt === 100 || server.exitCode !== null)
        throw new Error('The private PostgreSQL did not start', { cause: error })
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}
