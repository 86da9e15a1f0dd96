import type { ImageFormat } from './image-signature'

/**
 * The maximum megapixels of a picture. A JPEG is scaled down while it is decoded and needs little memory. PNG and WebP
 * are decoded completely: an interlaced PNG with 16 bits per channel needs 8 bytes per pixel.
 */
export const maxMegapixels: Readonly<Record<ImageFormat, number>> = { jpeg: 50, png: 16, webp: 16 }

/**
 * The maximum length of a side. A picture that is one pixel wide can pass the megapixel limit and still take many
 * seconds to resize. No camera or screen produces longer sides.
 */
const longestSide = 20_000

/** True if a picture is too large, judged by the dimensions in its header. */
export function isTooLarge({ format, width, height }: { format: ImageFormat; width: number; height: number }): boolean {
  return width * height > maxMegapixels[format] * 1_000_000 || Math.max(width, height) > longestSide
}
