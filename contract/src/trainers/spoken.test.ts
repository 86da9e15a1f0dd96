import { expect, test } from 'vitest'
import { bioLanguageNote, spokenLanguagesText } from './spoken'

test.each([
  [{ languages: ['en', 'es'], addressed_as: 'entrenadora' }, 'es', 'Entrenadora · Español, inglés'],
  [{ languages: ['en', 'es'], addressed_as: 'entrenadora' }, 'en', 'Spanish, English'],
  [{ languages: ['sign'], addressed_as: null }, 'es', 'Lengua de señas'],
  [{ languages: [], addressed_as: 'entrenador' }, 'es', 'Entrenador'],
  [{ languages: [], addressed_as: 'entrenador' }, 'en', ''],
] as const)('a trainer with %j is described in the language %s as %j', (trainer, language, text) => {
  expect(spokenLanguagesText(trainer, language)).toBe(text)
})

test.each([
  ['es', 'en', 'In Spanish'],
  ['en', 'es', 'En inglés'],
  ['es', 'es', undefined],
  [null, 'es', undefined],
] as const)('a bio in %s has for a reader in %s the mark %j', (bio, reader, mark) => {
  expect(bioLanguageNote(bio, reader)).toBe(mark)
})
