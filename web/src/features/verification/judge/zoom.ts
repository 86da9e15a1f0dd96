/** A picture's magnification, and how far it is moved from the middle, in pixels. */
export interface PictureZoom {
  readonly scale: number
  readonly x: number
  readonly y: number
}

export const wholePicture: PictureZoom = { scale: 1, x: 0, y: 0 }
export const maxZoom = 8
const step = 1.4

interface Size {
  readonly width: number
  readonly height: number
}

/** Moves the picture without uncovering its frame. */
export function panZoomedPicture(
  { scale, x, y }: PictureZoom,
  by: { readonly x: number; readonly y: number },
  frame: Size,
): PictureZoom {
  const [maxX, maxY] = [(frame.width * (scale - 1)) / 2, (frame.height * (scale - 1)) / 2]
  const within = (value: number, most: number) => Math.max(-most, Math.min(most, value))
  return { scale, x: within(x + by.x, maxX), y: within(y + by.y, maxY) }
}

/** Zooms by one step around the middle of the frame. */
export function zoomBy(zoom: PictureZoom, direction: 1 | -1, frame: Size): PictureZoom {
  const scale = Math.max(1, Math.min(maxZoom, direction === 1 ? zoom.scale * step : zoom.scale / step))
  const ratio = scale / zoom.scale
  return panZoomedPicture({ scale, x: zoom.x * ratio, y: zoom.y * ratio }, { x: 0, y: 0 }, frame)
}

const moves: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: 60, y: 0 },
  ArrowRight: { x: -60, y: 0 },
  ArrowUp: { x: 0, y: 60 },
  ArrowDown: { x: 0, y: -60 },
}

/** Returns the zoom after a key press. Undefined for other keys. */
export function zoomByKey(zoom: PictureZoom, key: string, frame: Size): PictureZoom | undefined {
  if (key === '+' || key === '=') return zoomBy(zoom, 1, frame)
  if (key === '-') return zoomBy(zoom, -1, frame)
  if (key === '0') return wholePicture
  const by = moves[key]
  return by && panZoomedPicture(zoom, by, frame)
}
