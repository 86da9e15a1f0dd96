import { expect, it } from 'vitest'
import { joinWords } from './join-words'

it.each([
  { items: [], en: '', es: '' },
  { items: ['Ana'], en: 'Ana', es: 'Ana' },
  { items: ['Ana', 'Luis'], en: 'Ana and Luis', es: 'Ana y Luis' },
  { items: ['Ana', 'Luis', 'Inés'], en: 'Ana, Luis and Inés', es: 'Ana, Luis e Inés' },
])('the words $items are listed as $en and $es', ({ items, en, es }) => {
  expect(joinWords(items, 'en')).toBe(en)
  expect(joinWords(items, 'es')).toBe(es)
})

it("alternatives are joined by 'or'", () => {
  expect(joinWords(['15.00', '1,500.00'], 'en', 'or')).toBe('15.00 or 1,500.00')
  expect(joinWords(['15.00', '1,500.00'], 'es', 'or')).toBe('15.00 o 1,500.00')
})
