import { createHash } from 'node:crypto'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const compiled = new Map<string, string>()

/**
 * Bundles a worker's source into a program that Node can run. Only needed by a server that runs from source. tsx could
 * run the source directly, but needs a second of CPU time per worker, and its loader can hang.
 */
export function compileWorker(source: string): string {
  const program = compiled.get(source) ?? compile(source)
  compiled.set(source, program)
  return program
}

function compile(source: string): string {
  const require = createRequire(import.meta.url)
  const { buildSync }: typeof import('esbuild') = require('esbuild')
  const { outputFiles } = buildSync({
    entryPoints: [source],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    // The contract is a TypeScript package, so it is bundled.
    alias: { '@entrena/contract': fileURLToPath(new URL('../../../../contract/src', import.meta.url)) },
  })
  const code = outputFiles[0]?.contents ?? new Uint8Array()
  // The folder must be inside this package, so that the program finds its dependencies.
  const folder = join(dirname(require.resolve('esbuild/package.json')), '../.cache/entrena-workers')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${createHash('sha256').update(code).digest('hex').slice(0, 16)}.mjs`)
  // Several servers may write the same program at once, so each uses a temporary name.
  writeFileSync(`${path}.${process.pid}`, code)
  renameSync(`${path}.${process.pid}`, path)
  return path
}
