// Builds the web app (web/dist) and the server (server/dist). Skips a build if its source files have not changed.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const root = fileURLToPath(new URL('..', import.meta.url))

const parts = [
  { name: 'web', output: 'web/dist', inputs: ['contract/src', 'web'], build: buildWeb },
  { name: 'server', output: 'server/dist', inputs: ['contract/src', 'server/src'], build: buildServer },
]

async function listFiles(path) {
  if (!(await stat(path)).isDirectory()) return [path]
  const entries = await readdir(path, { withFileTypes: true })
  const below = entries
    .filter(({ name }) => !/^(dist(\.new)?|node_modules)$/.test(name) && !name.includes('.test.'))
    .map((entry) => listFiles(join(path, entry.name)))
  return (await Promise.all(below)).flat().sort()
}

async function stampOf({ inputs }) {
  const hash = createHash('sha256')
  const paths = ['package-lock.json', 'scripts/build.mjs', ...inputs].map((input) => join(root, input))
  for (const file of (await Promise.all(paths.map(listFiles))).flat()) hash.update(file).update(await readFile(file))
  return hash.digest('hex')
}

async function buildWeb(outDir) {
  const { build } = await import('vite')
  await build({ root: join(root, 'web'), logLevel: 'warn', build: { outDir, emptyOutDir: true } })
  await compressFiles(outDir)
}

/** Compresses files at build time with the highest level, so that the server needs no CPU for compression. */
async function compressFiles(folder) {
  const files = (await listFiles(folder)).filter((file) => /\.(js|css|svg|json|txt)$/.test(file))
  for (const file of files) {
    const content = await readFile(file)
    await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
    await writeFile(`${file}.br`, await promisify(brotliCompress)(content))
  }
}

async function buildServer(outDir) {
  const { build } = await import('esbuild')
  await build({
    entryPoints: {
      main: join(root, 'server/src/main.ts'),
      operate: join(root, 'server/src/operate.ts'),
      'resize-worker': join(root, 'server/src/platform/storage/image-workers/resize-worker.ts'),
      'read-worker': join(root, 'server/src/features/bank/read/read-worker.ts'),
    },
    outdir: outDir,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    logLevel: 'warning',
    jsx: 'automatic',
    plugins: [{ name: 'packages-stay-outside', setup: keepPackagesOutside }],
  })
}

/** Bundles the contract, because it is TypeScript. Every other package is loaded from node_modules. */
function keepPackagesOutside(build) {
  build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
    kind === 'entry-point' || path.startsWith('@entrena/') ? undefined : { path, external: true },
  )
}

for (const part of parts) {
  const output = join(root, part.output)
  const stampFile = join(output, '.stamp')
  const stamp = await stampOf(part)
  if (existsSync(stampFile) && (await readFile(stampFile, 'utf8')) === stamp) continue
  const startedAt = Date.now()
  console.log(`Building the ${part.name}…`)
  // Builds in a new folder and renames the folder at the end, so that a failed build keeps the previous build.
  const newOutput = `${output}.new`
  await rm(newOutput, { recursive: true, force: true })
  await part.build(newOutput)
  await writeFile(join(newOutput, '.stamp'), stamp)
  await rm(output, { recursive: true, force: true })
  await rename(newOutput, output)
  console.log(`Built the ${part.name} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
}
