import { expect, test } from 'vitest'
import { imageFormatOf } from './image-signature'

test.each([
  ['a JPEG', 'ffd8ffe000104a464946', 'jpeg'],
  ['a JPEG with Exif', 'ffd8ffe1001845786966', 'jpeg'],
  ['a PNG', '89504e470d0a1a0a0000000d', 'png'],
  ['a WebP', '52494646240000005745425056503820', 'webp'],
  ['a PNG whose line ends were changed', '89504e470a1a0a000000000d', undefined],
  ['a PNG cut after four bytes', '89504e47', undefined],
  ['a JPEG cut after two bytes', 'ffd8', undefined],
  ['sound in a RIFF file', '524946462400000057415645', undefined],
  ['a RIFF file cut after four bytes', '52494646', undefined],
  ['an SVG', Buffer.from('<svg xmlns="http://').toString('hex'), undefined],
  ['an SVG after an XML declaration', Buffer.from('<?xml version="1.0"?><svg>').toString('hex'), undefined],
  ['a GIF', Buffer.from('GIF89a\u0001\u0000').toString('hex'), undefined],
  ['a TIFF', '49492a0008000000', undefined],
  ['a big-endian TIFF', '4d4d002a00000008', undefined],
  ['a PDF', Buffer.from('%PDF-1.7\n').toString('hex'), undefined],
  ['a HEIF', '000000186674797068656963', undefined],
  ['an AVIF', '0000001c6674797061766966', undefined],
  ['a JPEG XL', 'ff0a', undefined],
  ['a JPEG 2000', '0000000c6a5020200d0a870a', undefined],
  ['an empty file', '', undefined],
])('for %s with the first bytes %s, the accepted image format is %s', (_kind, hex, format) => {
  expect(imageFormatOf(Buffer.from(hex, 'hex'))).toBe(format)
})
