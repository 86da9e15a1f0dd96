import { expect, it } from 'vitest'
import { translator } from '@/lib/i18n/i18n'
import { pictureTranslations } from './pictures-translations'

it("the message after a gallery upload has singular and plural in Spanish, and the specified '(s)' in English", () => {
  const spanish = translator(pictureTranslations, 'es')
  expect(spanish('gallerySaved', { count: 1 })).toBe('¡1 foto en tu galería!')
  expect(spanish('gallerySaved', { count: 3 })).toBe('¡3 fotos en tu galería!')
  const english = translator(pictureTranslations, 'en')
  expect(english('gallerySaved', { count: 1 })).toBe('1 photo(s) uploaded to gallery successfully!')
})
