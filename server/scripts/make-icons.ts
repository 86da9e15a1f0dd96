// Rewrites web/public/icons from the drawings in web/src/assets. Run: npx tsx server/scripts/make-icons.ts
import { mkdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const web = fileURLToPath(new URL('../../web/', import.meta.url))
const folder = `${web}public/icons/`

const contentOf = async (name: string) => {
  const drawing = await readFile(`${web}src/assets/${name}.svg`, 'utf8')
  return drawing.replace(/<\/?svg[^>]*>/g, '').trim()
}

/** Centres the logo. The logo must be small enough that a phone can crop the icon to any shape. */
const centred = (mark: string, scale: number) =>
  `<g transform="translate(${12 - 12.7 * scale} ${12 - 12.35 * scale}) scale(${scale})">${mark}</g>`

async function write(name: string, size: number, content: string): Promise<void> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="${size}" height="${size}">${content}</svg>`
  const { size: bytes } = await sharp(Buffer.from(svg), { density: 72 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(`${folder}${name}.png`)
  process.stdout.write(`${name}.png ${(bytes / 1000).toFixed(1)} kB\n`)
}

await mkdir(folder, { recursive: true })
const tile = await contentOf('mark-tile')
const [background = ''] = /<rect[^>]*>/.exec(tile) ?? []
const mark = tile.replace(background, '').replace(/^<g[^>]*>|<\/g>$/g, '')
const full = background.replace(/ rx="\d+"/, '')
const plain = (await contentOf('mark-mono')).replace(/^<g[^>]*>|<\/g>$/g, '').replaceAll('currentColor', '#fff')
await write('icon-192', 192, tile)
await write('icon-512', 512, tile)
await write('maskable-512', 512, full + centred(mark, 0.62))
await write('monochrome-512', 512, centred(plain, 0.62))
await write('apple-touch-icon', 180, full + centred(mark, 0.7))
