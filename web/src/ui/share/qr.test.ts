import { expect, it } from 'vitest'
import { drawQr } from './qr'

const url = 'https://entrena.example/entrenadores/yulissa-peralta-gazcue'

/** The first version of a QR code has 21 squares on each side, and each further version has 4 more. */
it('a QR code for a longer text has more squares', () => {
  const [short, long] = [drawQr('https://entrena.example'), drawQr(url.repeat(3))]
  expect((short.size - 17) % 4).toBe(0)
  expect(long.size).toBeGreaterThan(short.size)
})

it('the drawing of a QR code has the three corner squares, and nothing outside its area', () => {
  const { size, path } = drawQr(url)
  for (const corner of ['M0 0h7v1h-7z', `M${size - 7} 0h7v1h-7z`, `M0 ${size - 7}h7v1h-7z`])
    expect(path).toContain(corner)
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    expect(Number(x) + Number(length)).toBeLessThanOrEqual(size)
    expect(Number(y)).toBeLessThan(size)
  }
})
