import { expect, it } from 'vitest'
import { pictureInWidth } from './picture'

const id = '7f3a91c2-0000-4000-8000-000000000000'

it.each([
  [`/images/${id}-1200.webp`, `/images/${id}-320.webp`],
  ['https://lh3.googleusercontent.com/a/face-1200.webp', 'https://lh3.googleusercontent.com/a/face-1200.webp'],
  [`https://elsewhere.test/images/${id}-1200.webp`, `https://elsewhere.test/images/${id}-1200.webp`],
  ['', ''],
])('for a width of 320 pixels, the picture URL %j becomes %j', (url, wanted) => {
  expect(pictureInWidth(url, 320)).toBe(wanted)
})
