import { readdir, readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'

const dist = new URL('../web/dist/', import.meta.url)

/** How much JavaScript `/` may load before it is shown. */
export const maxFirstLoadKb = 145

/** Returns the scripts in index.html, and the landing screen, which the entry script imports for `/`. */
async function firstScripts() {
  const html = await readFile(new URL('index.html', dist), 'utf8')
  const inHtml = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map((match) => match[1])
  const screens = (await readdir(new URL('assets/', dist))).filter((file) => /^landing-screen-.*\.js$/.test(file))
  if (screens.length !== 1) throw new Error(`Expected one landing screen, found ${screens.length}`)
  return [...inHtml, ...screens.map((file) => `assets/${file}`)]
}

/** The gzipped size in kB of each script that `/` loads from the built web, including static imports. */
export async function measureFirstLoad() {
  const pending = await firstScripts()
  const sizes = new Map()
  for (const file of pending) {
    if (sizes.has(file)) continue
    const script = await readFile(new URL(file, dist))
    sizes.set(file, gzipSync(script, { level: 9 }).length / 1000)
    const imports = script.toString().matchAll(/(?:^|[;}\s])import\s*(?:[^'"()]*?from\s*)?["']\.\/([^"']+\.js)["']/g)
    pending.push(...[...imports].map((match) => `assets/${match[1]}`))
  }
  return sizes
}
