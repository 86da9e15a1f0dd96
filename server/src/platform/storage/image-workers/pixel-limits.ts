import type { ImageFormat } from './image-signature'

/**
 * The most megapixels of a picture. A JPEG is scaled down while it is decoded and takes little memory. PNG and WebP are
 * decoded whole: an interlaced PNG with 16 bits per channel takes 8 bytes per pixel.
 */
export const mostMegapixels: Readonly<Record<ImageFormat, number>> = { jpeg: 50, png: 16, webp: 16 }

/** A strip one pixel wide is within the megapixels and takes many seconds to resize. No camera or screen makes longer sides. */
export const longestSide = 20_000
