import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(`${root}${file}`, 'utf8')

test('each setting in the example environment file is explained in the README or belongs to Docker Compose', () => {
  const names = [...read('deploy/.env.example').matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(20)
  const ofCompose = [...read('deploy/compose.yml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name)
  const readme = read('README.md')
  expect(names.filter((name) => !ofCompose.includes(name) && !readme.includes(`\`${name}\``))).toEqual([])
})

test('a shell can read the example environment file once it is filled in, as Compose and systemd can', () => {
  const filled = read('deploy/.env.example').replace(/^(BANK_ACCOUNT_HOLDER=.?)/m, '$1Entrena SRL')
  const print = '\nprintf "%s, %s" "$MAIL_FROM" "$BANK_ACCOUNT_HOLDER"'
  const { stdout, stderr } = spawnSync('sh', ['-eu'], {
    input: filled + print,
    cwd: root,
    encoding: 'utf8',
  })
  expect({ stdout, stderr }).toEqual({ stdout: 'Entrena <no-reply@entrena.do>, Entrena SRL', stderr: '' })
})

test('the Docker image copies only files that exist, and the package file of every workspace', () => {
  const copies = [...read('deploy/Dockerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files = '']) =>
    files.split(' '),
  )
  expect(copies.filter((file) => !existsSync(`${root}${file}`))).toEqual([])
  const { workspaces } = JSON.parse(read('package.json'))
  for (const name of workspaces) expect(copies.filter((file) => file === `${name}/package.json`)).toHaveLength(2)
})

test('a container that takes hours to migrate a large database when it starts is not reported as unhealthy', () => {
  const [, hours] = /^HEALTHCHECK .*--start-period=(\d+)h /m.exec(read('deploy/Dockerfile')) ?? []
  expect(Number(hours)).toBeGreaterThanOrEqual(6)
})

test('Docker keeps at most 100 MB of the log of each container', () => {
  const compose = read('deploy/compose.yml')
  expect(compose).toContain('x-logging: &logging { driver: json-file, options: { max-size: 20m, max-file: "5" } }')
  // Every container that restarts must have these settings. The servers and the backup get them from one shared block.
  const restarting = compose.match(/^ +restart: unless-stopped$/gm) ?? []
  expect(compose.match(/^ +logging: \*logging$/gm)).toHaveLength(restarting.length)
})

test('deploy/operate runs the version in its own folder, or the version that RELEASE names, as the user of the server', () => {
  const folder = mkdtempSync(join(tmpdir(), 'entrena-operate-'))
  try {
    const stub = join(folder, 'systemd-run')
    writeFileSync(stub, '#!/bin/sh\nprintf "%s\\n" "$@"\n', { mode: 0o755 })
    symlinkSync(root, join(folder, 'current'))
    const operate = (env: Record<string, string>) => {
      const { stdout } = spawnSync(join(folder, 'current/deploy/operate'), ['migrate', '--plan'], {
        encoding: 'utf8',
        env: { PATH: `${folder}:${process.env.PATH}`, ...env },
      })
      return stdout.trim().split('\n')
    }
    const unit = read('deploy/entrena.service')
    const args = operate({})
    expect(args).toContain(`--property=WorkingDirectory=${realpathSync(root)}`)
    expect(args).toContain(`--uid=${/^User=(.+)$/m.exec(unit)?.[1]}`)
    expect(args).toContain(`--property=EnvironmentFile=${/^EnvironmentFile=(.+)$/m.exec(unit)?.[1]}`)
    const [, settings = ''] = /^Environment=(.+)$/m.exec(unit) ?? []
    expect(args).toEqual(expect.arrayContaining(settings.split(' ').map((setting) => `--setenv=${setting}`)))
    const folders = unit.match(/^StateDirectory\w*=.+$/gm) ?? []
    expect(folders).toHaveLength(2)
    expect(args).toEqual(expect.arrayContaining(folders.map((folder) => `--property=${folder}`)))
    expect(args.slice(-3)).toEqual(['server/dist/operate.js', 'migrate', '--plan'])
    expect(operate({ RELEASE: '/opt/entrena-1.0.0' })).toContain('--property=WorkingDirectory=/opt/entrena-1.0.0')
  } finally {
    rmSync(folder, { recursive: true })
  }
})

const verifier = '/usr/bin/systemd-analyze'
const units = ['entrena.service', 'entrena-backup.service', 'entrena-backup.timer']

/**
 * systemd only warns about unknown keys, so its output is checked too. Complaints about missing programs are ignored,
 * because programs such as Node may have other paths on this machine.
 */
test('systemd accepts the service units; where systemd is missing, only the format of their lines is checked', () => {
  for (const unit of units) {
    for (const line of read(`deploy/${unit}`).split('\n')) expect(line).toMatch(/^(#.*|\[\w+\]|\w+=.*|)$/)
  }
  if (!existsSync(verifier)) return
  const paths = units.map((unit) => `${root}deploy/${unit}`)
  const { stderr } = spawnSync(verifier, ['verify', ...paths], { encoding: 'utf8' })
  const isAboutUnit = (line: string) => line !== '' && !/Command \S+ is not executable/.test(line)
  expect(stderr.split('\n').filter(isAboutUnit)).toEqual([])
})
