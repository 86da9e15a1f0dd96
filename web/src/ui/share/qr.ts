import { create } from 'qrcode'

export interface QrDrawing {
  /** The number of squares on each side of the QR code. */
  readonly size: number
  /** The dark squares as an SVG path. A square is one unit wide. */
  readonly path: string
}

/** Returns the runs of dark squares, row by row. */
function runsOf(text: string) {
  // With level M the code stays readable if up to a seventh of its area is damaged.
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const { size } = modules
  const runs: { x: number; y: number; length: number }[] = []
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (!modules.get(y, x)) continue
      const last = runs.at(-1)
      if (last && last.y === y && last.x + last.length === x) last.length += 1
      else runs.push({ x, y, length: 1 })
    }
  }
  return { size, runs }
}

export function drawQr(text: string): QrDrawing {
  const { size, runs } = runsOf(text)
  return { size, path: runs.map(({ x, y, length }) => `M${x} ${y}h${length}v1h-${length}z`).join('') }
}

const modulePixels = 24
/** The width of the white margin in squares. QR readers need it. */
const margin = 4

function paint(text: string): Promise<Blob | null> {
  const { size, runs } = runsOf(text)
  const canvas = document.createElement('canvas')
  canvas.width = (size + 2 * margin) * modulePixels
  canvas.height = canvas.width
  const context = canvas.getContext('2d')
  if (context) {
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.fillStyle = '#000'
    for (const { x, y, length } of runs) {
      context.fillRect((x + margin) * modulePixels, (y + margin) * modulePixels, length * modulePixels, modulePixels)
    }
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

/** Saves the code as a picture large enough for printing. */
export async function saveQr(text: string, fileName: string): Promise<void> {
  const picture = await paint(text)
  if (!picture) throw new Error('The browser cannot draw the QR code')
  const link = document.createElement('a')
  link.href = URL.createObjectURL(picture)
  link.download = `${fileName}.png`
  link.click()
  URL.revokeObjectURL(link.href)
}
