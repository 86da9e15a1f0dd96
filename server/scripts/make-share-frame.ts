// Rewrites the image layers of pictures for social networks. Run: npx tsx server/scripts/make-share-frame.ts
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const pathOf = (name: string) => fileURLToPath(new URL(`../share-picture/${name}`, import.meta.url))
const logo = await readFile(new URL('../../web/src/assets/logo-inverse.svg', import.meta.url))
const star =
  'M11.525 2.295a.53.53 0 0 1 .95 0l2.31 4.679a2.123 2.123 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904l-3.736 3.638a2.123 2.123 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.122 2.122 0 0 0-1.973 0L6.396 21.01a.53.53 0 0 1-.77-.56l.881-5.139a2.122 2.122 0 0 0-.611-1.879L2.16 9.795a.53.53 0 0 1 .294-.906l5.165-.755a2.122 2.122 0 0 0 1.597-1.16z'

const svg = (width: number, height: number, content: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`)

// A dark area on the left with a slanted edge. The rest is transparent, so that the photo shows.
const edge = svg(1200, 630, '<path fill="#073B3D" d="M0 0H763L606 630H0z"/>')
await sharp(edge)
  .composite([{ input: await sharp(logo, { density: 280 }).resize({ height: 52 }).toBuffer(), left: 64, top: 52 }])
  .png({ palette: true })
  .toFile(pathOf('frame.png'))
await sharp(svg(38, 38, `<path fill="#FFC04D" transform="scale(1.583)" d="${star}"/>`))
  .png({ palette: true })
  .toFile(pathOf('star.png'))
const flag =
  '<path fill="#FF7A3D" d="M21 0H147a9 9 0 0 1 8.700 11.200L146 52a11 11 0 0 1-10.700 8H10a9 9 0 0 1-8.700-11.200L11 8a11 11 0 0 1 10-8z"/>'
await sharp(svg(158, 60, flag))
  .png({ palette: true })
  .toFile(pathOf('flag.png'))
