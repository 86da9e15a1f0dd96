// Builds the web app (web/dist) and the server (server/dist). Skips a build if its source files have not changed. An
// installation without build tools (`npm ci --omit=dev`) uses what was built before.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const root = fileURLToPath(new URL('..', import.meta.url))

const parts = [
  {
    name: 'web',
    output: 'web/dist',
    inputs: ['contract/src', 'web', 'server/src/features/public-pages/html'],
    build: buildWeb,
  },
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
  // Hashes relative paths, because a built tree may be moved.
  for (const file of (await Promise.all(paths.map(listFiles))).flat()) {
    hash.update(relative(root, file)).update(await readFile(file))
  }
  return hash.digest('hex')
}

function hasTools() {
  try {
    for (const name of ['vite', 'esbuild']) import.meta.resolve(name)
    return true
  } catch {
    return false
  }
}

/** Prints why nothing can be built, and exits. */
function refuseBuild(name) {
  console.error(
    `The ${name} is not built, or its source files have changed since, and the build tools are not installed. Run npm ci and npm run build, then npm ci --omit=dev again.`,
  )
  process.exit(1)
}

async function buildWeb(outDir) {
  // Forces production, because with another NODE_ENV the build would contain React's slow and large development
  // version.
  process.env.NODE_ENV = 'production'
  const { build } = await import('vite')
  const { output } = await build({ root: join(root, 'web'), logLevel: 'warn', build: { outDir, emptyOutDir: true } })
  await buildServiceWorker(outDir, output)
  await compressFiles(outDir)
}

/**
 * Modules that are cached from the start, so that the web app can start offline. Tabs of dashboards are cached when
 * they are first opened.
 */
const offlineModules = [
  'web/src/app/client-dashboard-screen.tsx',
  'web/src/app/trainer-dashboard-screen.tsx',
  'web/src/features/bookings/offline/offline-sessions-card.tsx',
  'web/src/lib/offline/offline-store.ts',
]

/** Returns the files of a module's chunk, and those of the chunks that it imports statically. */
function filesOfModule(module, output) {
  const chunks = output.filter(({ type }) => type === 'chunk')
  const found = new Set()
  const add = (fileName) => {
    const chunk = chunks.find((candidate) => candidate.fileName === fileName)
    if (!chunk || found.has(fileName)) return
    found.add(fileName)
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
    for (const next of chunk.imports) add(next)
  }
  const own = chunks.find(({ facadeModuleId }) => facadeModuleId === join(root, module))
  if (!own) throw new Error(`${module} has no chunk of its own`)
  add(own.fileName)
  return [...found]
}

/**
 * Builds sw.js, the service worker that knows all files of this version, and sw-off.js, which removes that service
 * worker.
 */
async function buildServiceWorker(outDir, output) {
  const { build } = await import('esbuild')
  const toPath = (fileName) => `/${fileName}`
  const files = output.map(({ fileName }) => fileName).filter((fileName) => fileName.startsWith('assets/'))
  const page = await readFile(join(outDir, 'index.html'))
  const version = createHash('sha256').update(page).update(files.sort().join()).digest('hex').slice(0, 12)
  const offlineFiles = [...new Set(offlineModules.flatMap((module) => filesOfModule(module, output)))]
  const folder = join(root, 'web/src/service-worker')
  await build({
    entryPoints: { sw: join(folder, 'worker.ts'), 'sw-off': join(folder, 'off.ts') },
    outdir: outDir,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2020',
    logLevel: 'warning',
    define: { BUILD: JSON.stringify({ version, files: files.map(toPath), offlineFiles: offlineFiles.map(toPath) }) },
  })
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
      'calendar-worker': join(root, 'server/src/features/outside-calendars/reading/calendar-worker.ts'),
    },
    outdir: outDir,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    // The built program is minified because Node keeps its source text in memory. Stack traces still name the original
    // lines, thanks to the source map.
    minifyWhitespace: true,
    logLevel: 'warning',
    jsx: 'automatic',
    plugins: [{ name: 'packages-stay-outside', setup: keepPackagesOutside }],
  })
}

/** Bundles only the contract, which is TypeScript. All other packages are loaded from node_modules. */
function keepPackagesOutside(build) {
  build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
    kind === 'entry-point' || path.startsWith('@entrena/') ? undefined : { path, external: true },
  )
}

for (const part of parts) {
  const output = join(root, part.output)
  const stampFile = join(output, '.stamp')
  // A release may have only the built files, without sources.
  if (existsSync(stampFile) && !part.inputs.every((input) => existsSync(join(root, input)))) continue
  const stamp = await stampOf(part)
  if (existsSync(stampFile) && (await readFile(stampFile, 'utf8')) === stamp) continue
  if (!hasTools()) refuseBuild(part.name)
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
