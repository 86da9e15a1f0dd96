import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
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

test('a shell can read the example environment file, as Compose and systemd can', () => {
  const { stdout, stderr } = spawnSync('sh', ['-euc', '. ./deploy/.env.example; printf %s "$MAIL_FROM"'], {
    cwd: root,
    encoding: 'utf8',
  })
  expect({ stdout, stderr }).toEqual({ stdout: 'Entrena <no-reply@entrena.do>', stderr: '' })
})

test('the Docker image copies only files that exist, and the package file of every workspace', () => {
  const copies = [...read('deploy/Dockerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files = '']) =>
    files.split(' '),
  )
  expect(copies.filter((file) => !existsSync(`${root}${file}`))).toEqual([])
  const { workspaces } = JSON.parse(read('package.json'))
  for (const name of workspaces) expect(copies.filter((file) => file === `${name}/package.json`)).toHaveLength(2)
})

const verifier = '/usr/bin/systemd-analyze'
const units = ['entrena.service', 'entrena-backup.service', 'entrena-backup.timer']

/**
 * systemd only warns about unknown keys, so its output is checked too. Programs such as Node may have other paths on
 * this machine.
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
