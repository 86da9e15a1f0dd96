import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { readResults, runCommand } from './run.mjs'

test('the checks also print the output that child processes write after their program has ended', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue(undefined)
  const late = `setTimeout(() => console.log('late'), 300)`
  const program = `
    require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(late)}], { stdio: 'inherit' }).unref()
    process.exitCode = 3`
  expect(await runCommand('node', ['-e', program], { prefix: 'browser │ ' })).toBe(3)
  expect(log.mock.calls).toEqual([['browser │ late']])
  log.mockRestore()
})

test('the checks go on if a test runner died and left no results', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue(undefined)
  const folder = await mkdtemp(join(tmpdir(), 'entrena-results-'))
  expect(await readResults(join(folder, 'missing.json'))).toBeUndefined()
  await writeFile(join(folder, 'cut.json'), '{"passed": 1')
  expect(await readResults(join(folder, 'cut.json'))).toBeUndefined()
  await writeFile(join(folder, 'whole.json'), '{"passed": 1}')
  expect(await readResults(join(folder, 'whole.json'))).toEqual({ passed: 1 })
  expect(error).toHaveBeenCalledTimes(2)
  error.mockRestore()
  await rm(folder, { recursive: true })
})
