// Draws the pictures of the demo's trainers into server/demo-pictures, each in the three widths that the store keeps.
// The output is committed, so that a first start only copies files. Run it after a change of the drawings:
//   node server/scripts/make-demo-pictures.mjs
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { portrait } from './demo-art/bust.mjs'
import { portraits } from './demo-art/portraits.mjs'
import { scenes } from './demo-art/scenes.mjs'

const folder = fileURLToPath(new URL('../demo-pictures', import.meta.url))

/** The width by which the store names a version, and the box that it is drawn into: flat paint needs no 1200. */
const boxes = [
  [1200, 800],
  [640, 640],
  [320, 320],
]

/** Few colours are smaller without loss, curved edges with it: whichever is smaller. */
async function encode(drawing) {
  const [lossy, exact] = await Promise.all(
    [{ quality: 66 }, { nearLossless: true, quality: 40 }].map((options) =>
      drawing
        .clone()
        .webp({ effort: 6, ...options })
        .toBuffer(),
    ),
  )
  return lossy.length < exact.length ? lossy : exact
}

async function draw(key, source) {
  let bytes = 0
  for (const [width, box] of boxes) {
    const content = await encode(sharp(Buffer.from(source), { density: 160 }).resize(box, box, { fit: 'inside' }))
    await writeFile(join(folder, `${key}-${width}.webp`), content)
    bytes += content.length
  }
  return bytes
}

const drawings = [
  ...Object.entries(portraits).map(([key, look]) => [key, portrait(look)]),
  ...Object.entries(scenes).map(([key, scene]) => [`scene-${key}`, scene()]),
]

await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
let total = 0
for (const [key, source] of drawings) total += await draw(key, source)
process.stdout.write(`${drawings.length} pictures, ${Math.round(total / 1024)} KB\n`)
