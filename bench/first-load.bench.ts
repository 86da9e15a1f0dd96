import { readdir, readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import type { Figure } from './figures'

const dist = new URL('../web/dist/', import.meta.url)

/** Returns the scripts in index.html, and the landing screen, which the entry script imports for `/`. */
async function firstScripts(): Promise<string[]> {
  const html = await readFile(new URL('index.html', dist), 'utf8')
  const inHtml = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map((match) => match[1] ?? '')
  const screens = (await readdir(new URL('assets/', dist))).filter((file) => /^landing-screen-.*\.js$/.test(file))
  if (screens.length !== 1) throw new Error(`Expected one landing screen, found ${screens.length}`)
  return [...inHtml, ...screens.map((file) => `assets/${file}`)]
}

/** Measures the total size of the scripts that `/` loads, including static imports. */
export async function bench(): Promise<Figure[]> {
  const pending = await firstScripts()
  const sizes = new Map<string, number>()
  for (const file of pending) {
    if (sizes.has(file)) continue
    const script = await readFile(new URL(file, dist))
    sizes.set(file, gzipSync(script, { level: 9 }).length / 1000)
    const imports = script.toString().matchAll(/(?:^|[;}\s])import\s*(?:[^'"()]*?from\s*)?["']\.\/([^"']+\.js)["']/g)
    pending.push(...[...imports].map((match) => `assets/${match[1]}`))
  }
  for (const [file, size] of sizes) console.log(`  ${size.toFixed(1).padStart(6)} kB  ${file}`)
  const value = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  return [{ name: 'JavaScript that / loads first, gzip', value, unit: 'kB', limit: { atMost: 145 } }]
}
