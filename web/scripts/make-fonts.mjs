// Rewrites src/assets/fonts from the full variable fonts: only Latin, and only the weights and widths in use.
// Both files together stay below 80 kB. Run: node web/scripts/make-fonts.mjs
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)
const printable = Array.from({ length: 0xff - 0x20 + 1 }, (_, offset) => 0x20 + offset)
  .filter((point) => point < 0x7f || point > 0x9f)
  .map((point) => String.fromCodePoint(point))
  .join('')
const characters = `${printable}–—‘’“”•…€™←→−×`

const fonts = [
  {
    from: '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2',
    to: 'archivo-latin.woff2',
    axes: { wght: { min: 450, max: 800 }, wdth: { min: 100, max: 116 } },
  },
  {
    from: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    to: 'figtree-latin.woff2',
    axes: { wght: { min: 400, max: 700 } },
  },
]

for (const { from, to, axes } of fonts) {
  const whole = await readFile(require.resolve(from))
  const part = await subsetFont(whole, characters, { targetFormat: 'woff2', variationAxes: axes })
  await writeFile(fileURLToPath(new URL(`../src/assets/fonts/${to}`, import.meta.url)), part)
  console.log(`${to} ${(part.length / 1000).toFixed(1)} kB`)
}
