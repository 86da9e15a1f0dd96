import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

test('building leaves the environment as it was: a first start is the demo, like every other', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'entrena-build-'))
  const { NODE_ENV: _set, ...env } = process.env
  const program = `
    const { buildWeb } = await import(${JSON.stringify(new URL('build.mjs', import.meta.url).href)})
    await buildWeb(${JSON.stringify(folder)})
    console.log('NODE_ENV is', process.env.NODE_ENV ?? 'unset')`
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], { env })
  expect((await run).stdout).toContain('NODE_ENV is unset')
  await rm(folder, { recursive: true, force: true })
}, 90_000)
