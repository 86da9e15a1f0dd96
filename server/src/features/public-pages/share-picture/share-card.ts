import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { initialColourNumber } from '@entrena/contract/paint'
import { formatPesos, toPesos } from '@entrena/contract/pesos'
import { specializationName } from '@entrena/contract/public-pages/words'
import { drawableText } from '../../../platform/drawable-text'
import type { ComposeJob, PictureLayer, TextLayer } from '../../../platform/storage/image-workers/worker-messages'
import type { ShareFacts } from '../share-version'
import { breakNameIntoLines } from './drawable'

/** The relative path to the pictures and fonts differs between this source file and the bundle in server/dist. */
const folder = extname(import.meta.url) === '.ts' ? '../../../../share-picture/' : '../share-picture/'
const asset = (name: string) => fileURLToPath(new URL(`${folder}${name}`, import.meta.url))

const fonts = {
  wide: { family: 'EntrenaWideHeads', file: asset('wide.ttf') },
  text: { family: 'EntrenaLetter', file: asset('text.ttf') },
}

const white = '#ffffff'
const muted = '#b9d6d2'
const ink = '#0e1b2a'
const canvas = { width: 1200, height: 630, colour: '#073b3d' }
const photoBox = { left: 606, top: 0, width: 594, height: 630 }
const paints = ['#1f6fa8', '#8e2f4f', '#1f5c48', '#16324a', '#b54824']

const left = 64
const widest = 540
const nameMiddle = 285
/** Height of a name with one, two and three lines. */
const nameHeights = [96, 192, 210]

interface Box {
  readonly left?: number
  readonly middle: number
  readonly width?: number
  readonly height: number
  readonly isCentred?: boolean
}

function write(text: string, font: keyof typeof fonts, colour: string, box: Box): TextLayer {
  return { text, colour, font: fonts[font], box: { left, width: widest, isCentred: false, ...box } }
}

const picture = (name: string, box: PictureLayer['box']): PictureLayer => ({ picture: asset(name), box })

function drawName(name: string): TextLayer[] {
  const lines = breakNameIntoLines(drawableText(name))
  if (lines.length === 0) return []
  return [write(lines.join('\n'), 'wide', white, { middle: nameMiddle, height: nameHeights[lines.length - 1] ?? 0 })]
}

/** Draws the photo, or the first letter of the name on one of five colours. */
function drawFace(name: string, photo: Buffer | undefined): (PictureLayer | TextLayer)[] {
  if (photo) return [{ picture: photo, box: photoBox }]
  const [initial] = drawableText(name)
  if (!initial) return []
  const box = { left: 780, width: 300, middle: 315, height: 300, isCentred: true }
  return [write(initial.toLocaleUpperCase('es'), 'wide', white, box)]
}

function drawRating({ ratingTenths, reviewCount }: ShareFacts): (PictureLayer | TextLayer)[] {
  if (reviewCount === 0) return []
  const rating = (ratingTenths / 10).toFixed(1)
  return [
    picture('star.png', { left, top: 537, width: 38, height: 38 }),
    write(rating, 'wide', white, { left: left + 50, middle: 556, width: 90, height: 32 }),
  ]
}

function drawDiscount(percent: number): (PictureLayer | TextLayer)[] {
  if (percent === 0) return []
  const [x, y] = [990, 522]
  return [
    picture('flag.png', { left: x, top: y, width: 158, height: 60 }),
    write(`−${percent}%`, 'wide', ink, { left: x, middle: y + 30, width: 158, height: 26, isCentred: true }),
  ]
}

/**
 * Lays out the picture: name, specialization, sector, rating and price on the left, the photo with a slanted edge on
 * the right. The text is always Spanish, because a picture has one URL for both languages.
 */
export function layOutSharePicture(facts: ShareFacts, photo: Buffer | undefined): ComposeJob {
  const { name, sector, specialization, fromCents, discountPercent } = facts
  const offer = [specialization && specializationName(specialization, 'es'), sector].filter(Boolean).join(' · ')
  const price = `desde ${formatPesos(toPesos(fromCents))}`
  const priceLeft = facts.reviewCount === 0 ? left : left + 156
  return {
    canvas: { ...canvas, colour: photo ? canvas.colour : (paints[initialColourNumber(name)] ?? canvas.colour) },
    layers: [
      ...drawFace(name, photo),
      picture('frame.png', { left: 0, top: 0, width: canvas.width, height: canvas.height }),
      ...drawName(name),
      write(drawableText(offer), 'text', muted, { middle: 432, height: 38 }),
      ...drawRating(facts),
      write(price, 'wide', white, { left: priceLeft, middle: 556, width: 560 - priceLeft, height: 36 }),
      ...drawDiscount(discountPercent),
    ],
  }
}
