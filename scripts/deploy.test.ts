import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(`${root}${file}`, 'utf8')

test('each setting in the example is explained in the README, or is one of compose', () => {
  const names = [...read('deploy/.env.example').matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(20)
  const ofCompose = [...read('deploy/compose.yml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name)
  const readme = read('README.md')
  expect(names.filter((name) => !ofCompose.includes(name) && !readme.includes(`\`${name}\``))).toEqual([])
})

test('the image gets only files that exist, and the package file of every workspace', () => {
  const copies = [...read('deploy/Dockerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files = '']) =>
    files.split(' '),
  )
  expect(copies.filter((file) => !existsSync(`${root}${file}`))).toEqual([])
  const { workspaces } = JSON.parse(read('package.json'))
  for (const name of workspaces) expect(copies.filter((file) => file === `${name}/package.json`)).toHaveLength(2)
})

const verifier = '/usr/bin/systemd-analyze'

/** systemd is not in every container that runs the tests. It also reports what is not installed here. */
test('systemd accepts the unit', () => {
  const unit = `${root}deploy/entrena.service`
  for (const line of read('deploy/entrena.service').split('\n')) expect(line).toMatch(/^(#.*|\[\w+\]|\w+=.*|)$/)
  if (!existsSync(verifier)) return
  expect(execFileSync(verifier, ['verify', unit], { encoding: 'utf8' })).toBe('')
})
