import { expect, test } from 'vitest'
import { translator } from '@/lib/i18n/i18n'
import { starTranslations } from './star-input'

const en = translator(starTranslations, 'en')
const es = translator(starTranslations, 'es')

test.each([
  [1, 'Poor', '1 star: Poor', '1 estrella: Mala'],
  [2, 'Fair', '2 stars: Fair', '2 estrellas: Regular'],
  [3, 'Good', '3 stars: Good', '3 estrellas: Buena'],
  [4, 'Very Good', '4 stars: Very Good', '4 estrellas: Muy buena'],
  [5, 'Excellent!', '5 stars: Excellent!', '5 estrellas: ¡Excelente!'],
] as const)('a rating of %i stars is labelled %s', (count, label, named, inSpanish) => {
  expect(en(`star${count}`)).toBe(label)
  expect(en('named', { count, name: label })).toBe(named)
  expect(es('named', { count, name: es(`star${count}`) })).toBe(inSpanish)
})
