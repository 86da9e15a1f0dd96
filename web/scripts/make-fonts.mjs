// Rewrites src/assets/fonts from the full variable fonts: only Latin characters, and only the weights and widths in
// use, together below 80 kB. Also writes the fonts for pictures for social networks. Run: node
// web/scripts/make-fonts.mjs
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

/** Single-word family names, because Pango reads 'SemiBold' as a weight instead of a part of the family. */
const drawn = [
  {
    from: fonts[0].from,
    to: 'wide.ttf',
    axes: { wght: 850, wdth: 118 },
    family: ['Archivo SemiBold', 'EntrenaWideHeads'],
  },
  { from: fonts[1].from, to: 'text.ttf', axes: { wght: 400 }, family: ['Figtree Light', 'EntrenaLetter'] },
]

/** Renames a font family within a font file. The new name must be as long as the old one. */
function rename(font, [from, to]) {
  for (const encode of [(name) => Buffer.from(name, 'utf16le').swap16(), (name) => Buffer.from(name, 'latin1')]) {
    for (let at = font.indexOf(encode(from)); at >= 0; at = font.indexOf(encode(from))) encode(to).copy(font, at)
  }
}

for (const { from, to, axes, family } of drawn) {
  const whole = await readFile(require.resolve(from))
  const part = await subsetFont(whole, characters, { targetFormat: 'truetype', variationAxes: axes })
  rename(part, family)
  await writeFile(fileURLToPath(new URL(`../../server/share-picture/${to}`, import.meta.url)), part)
  console.log(`${to} ${(part.length / 1000).toFixed(1)} kB`)
}
