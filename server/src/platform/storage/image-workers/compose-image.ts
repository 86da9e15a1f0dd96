import sharp from 'sharp'
import type { ComposeJob, PictureLayer, TextLayer } from './worker-messages'

const markupCharacters: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Escapes a text for Pango markup, because a name must not set its own size or colour. */
const escaped = (text: string) => text.replace(/[&<>]/g, (character) => markupCharacters[character] ?? '')

async function drawText({ text, colour, font, box }: TextLayer) {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${escaped(text)}</span>`,
      font: font.family,
      fontfile: font.file,
      // libvips chooses the largest font size with which the text fits into both width and height.
      width: box.width,
      height: box.height,
      rgba: true,
      wrap: 'none',
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const left = box.isCentred ? box.left + Math.round((box.width - width) / 2) : box.left
  return { input: data, raw: { width, height, channels }, left, top: Math.round(box.middle - height / 2) }
}

async function drawPicture({ picture, box }: PictureLayer) {
  const { data, info } = await sharp(picture)
    .resize(box.width, box.height, { fit: 'cover', position: 'top' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return {
    input: data,
    raw: { width: info.width, height: info.height, channels: info.channels },
    left: box.left,
    top: box.top,
  }
}

export async function composeImage({ canvas, layers }: ComposeJob): Promise<Buffer> {
  const drawn = []
  for (const layer of layers) drawn.push('text' in layer ? await drawText(layer) : await drawPicture(layer))
  return sharp({
    create: { width: canvas.width, height: canvas.height, channels: 3, background: canvas.colour },
  })
    .composite(drawn)
    .jpeg({ quality: 82, progressive: true })
    .toBuffer()
}
