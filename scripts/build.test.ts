import { spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeEach, expect, test } from 'vitest'

/** A fake Vite that writes one file for each part of the web app, without reading any source. */
const viteThatCopies = `
import { mkdirSync, writeFileSync } from 'node:fs'
const modules = ['app/client-dashboard-screen.tsx', 'app/trainer-dashboard-screen.tsx', 'features/bookings/offline/offline-sessions-card.tsx',
  'lib/offline/offline-store.ts']
export async function build({ root, build: { outDir } }) {
  mkdirSync(outDir, { recursive: true })
  writeFileSync(outDir + '/index.html', '')
  return { output: modules.map((name) => ({ type: 'chunk', fileName: name, facadeModuleId: root + '/src/' + name, imports: [] })) }
}`
const esbuildThatCopies = `
import { mkdirSync } from 'node:fs'
export const build = async ({ outdir }) => void mkdirSync(outdir, { recursive: true })`

const script = fileURLToPath(new URL('build.mjs', import.meta.url))
let folder = ''
let tree = ''
const trees: string[] = []

async function write(name: string, text: string) {
  const path = join(tree, name)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
}

const build = () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(tree, 'scripts/build.mjs')], {
    encoding: 'utf8',
  })
  return { status, output: `${stdout}${stderr}` }
}

const refused = {
  status: 1,
  output:
    'The web is not built, or its source files have changed since, and the build tools are not installed. Run npm ci and npm run build, then npm ci --omit=dev again.\n',
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'entrena-tree-'))
  trees.push(folder)
  tree = join(folder, 'built')
  await mkdir(join(tree, 'scripts'), { recursive: true })
  await cp(script, join(tree, 'scripts/build.mjs'))
  await write('package-lock.json', '{}')
  for (const source of ['contract/src/a.ts', 'web/a.ts', 'server/src/a.ts']) await write(source, 'one')
  await mkdir(join(tree, 'server/src/features/public-pages/html'), { recursive: true })
  for (const name of ['vite', 'esbuild']) {
    await write(`node_modules/${name}/package.json`, JSON.stringify({ name, type: 'module', exports: './index.js' }))
  }
  await write('node_modules/vite/index.js', viteThatCopies)
  await write('node_modules/esbuild/index.js', esbuildThatCopies)
})
afterAll(async () => {
  for (const path of trees) await rm(path, { recursive: true, force: true })
})

test('after a built source tree is moved, no build tools are needed until a source file changes', async () => {
  expect(build()).toMatchObject({ status: 0, output: expect.stringMatching(/Built the web .+Built the server/s) })
  await rm(join(tree, 'node_modules'), { recursive: true })
  const moved = join(folder, 'installed')
  await rename(tree, moved)
  tree = moved
  expect(build()).toEqual({ status: 0, output: '' })
  await write('web/a.ts', 'two')
  expect(build()).toEqual(refused)
})

test('a release without source files is used as it is', async () => {
  build()
  for (const name of ['node_modules', 'contract', 'server/src']) await rm(join(tree, name), { recursive: true })
  expect(build()).toEqual({ status: 0, output: '' })
})

test('without build tools and without an earlier build, the build fails with a reason in one sentence', async () => {
  await rm(join(tree, 'node_modules'), { recursive: true })
  expect(build()).toEqual(refused)
})
