import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

export function runCommand(program, args, { env = {}, prefix = '' } = {}) {
  return new Promise((resolve) => {
    const output = prefix ? 'pipe' : 'inherit'
    const child = spawn(program === 'node' ? process.execPath : `${root}node_modules/.bin/${program}`, args, {
      cwd: root,
      stdio: ['ignore', output, output],
      env: { ...process.env, ...env },
    })
    for (const stream of [child.stdout, child.stderr]) {
      if (stream) createInterface(stream).on('line', (line) => console.log(prefix + line))
    }
    child.once('error', (error) => resolve(console.error(String(error)) ?? 1))
    // Waits for `close`, because some output may still come after `exit`.
    child.once('close', (code) => resolve(code ?? 1))
  })
}

export async function readResults(path) {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    console.error(String(error))
  }
}
