// Starts a private PostgreSQL cluster for tests and benchmarks, and deletes the cluster when it stops.
import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Debian installs each PostgreSQL version in a separate folder that is not in the PATH. */
export function findPrograms() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [...versions.map((version) => join(debian, version, 'bin')), '/usr/local/bin', '/usr/bin']
  return folders.find((folder) => existsSync(join(folder, 'initdb')))
}

export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}

/** PostgreSQL refuses to run as root, so root starts PostgreSQL as the user that Debian's package creates. */
function owner() {
  if (process.getuid?.() !== 0) return {}
  const id = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

export async function startPostgres() {
  const programs = findPrograms()
  if (!programs) throw new Error('No PostgreSQL server found. Install one: apt-get install -y postgresql')
  const as = owner()
  const folder = mkdtempSync(join(tmpdir(), 'entrena-postgres-'))
  if (as.uid !== undefined) chownSync(folder, as.uid, as.gid)
  const options = { ...as, cwd: folder, stdio: 'ignore' }
  execFileSync(
    join(programs, 'initdb'),
    ['-D', join(folder, 'data'), '-U', 'entrena', '-A', 'trust', '--no-sync'],
    options,
  )
  const port = await freePort()
  const settings = ['fsync=off', 'max_connections=200', `unix_socket_directories=${folder}`].flatMap((s) => ['-c', s])
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', join(folder, 'data'), '-h', '127.0.0.1', '-p', port, ...settings],
    options,
  )
  const ready = join(programs, 'pg_isready')
  for (let attempt = 0; ; attempt++) {
    try {
      execFileSync(ready, ['-h', '127.0.0.1', '-p', String(port), '-q'])
      break
    } catch (error) {
      if (attempt === 100 || server.exitCode !== null)
        throw new Error('The private PostgreSQL did not start', { cause: error })
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  return {
    url: `postgres://entrena@127.0.0.1:${port}/postgres`,
    programs,
    stop: () =>
      new Promise((resolve) => {
        server.once('exit', () => resolve(rmSync(folder, { recursive: true, force: true })))
        server.kill('SIGINT')
      }),
  }
}
