import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'entrena-build-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function startWith(build: string) {
  const file = join(folder, 'build.mjs')
  await writeFile(file, build)
  const program = `
    const { runBuild } = await import(${JSON.stringify(new URL('run-build.mjs', import.meta.url).href)})
    await runBuild(${JSON.stringify(file)})
    console.log('started, NODE_ENV is', process.env.NODE_ENV ?? 'unset')`
  const { NODE_ENV: _set, ...env } = process.env
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { env })
  let output = ''
  const building = new Promise<void>((resolve) =>
    child.stdout.on('data', (data) => {
      output += data
      if (output.includes('building')) resolve()
    }),
  )
  const ended = once(child, 'close').then(([code]) => ({ code, output }))
  return { child, building, ended }
}

test('a build that sets NODE_ENV does not change the NODE_ENV of the server started afterwards', async () => {
  const { ended } = await startWith("process.env.NODE_ENV = 'production'")
  expect(await ended).toEqual({ code: 0, output: 'started, NODE_ENV is unset\n' })
})

test('if the build fails, the start script exits with the exit code of the build', async () => {
  const { ended } = await startWith('process.exit(3)')
  expect(await ended).toEqual({ code: 3, output: '' })
})

test('a signal to the start script during the build stops the build and the start script', async () => {
  const { child, building, ended } = await startWith(
    "console.log('building', process.pid); setTimeout(() => {}, 60_000)",
  )
  await building
  child.kill('SIGTERM')
  const { code, output } = await ended
  expect(code).toBe(143)
  const buildPid = Number(output.match(/building (\d+)/)?.[1])
  expect(() => process.kill(buildPid, 0)).toThrow('ESRCH')
})
