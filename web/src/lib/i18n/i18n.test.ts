import { describe, expect, it } from 'vitest'
import { defineTranslations, translator } from './i18n'

const translations = defineTranslations('test', {
  en: {
    plain: 'Try again',
    cancel: 'Not yet',
    greeting: 'Welcome back, {{name}}',
    range: '{{start}} to {{end}}',
    reviews_one: '({{count}} review)',
    reviews_other: '({{count}} reviews)',
    photosOf_one: '{{name}} has a photo',
    photosOf_other: '{{name}} has {{count}} photos',
  },
  es: {
    plain: 'Intenta de nuevo',
    cancel: 'Todavía no',
    greeting: 'Hola de nuevo, {{name}}',
    range: 'de {{start}} a {{end}}',
    reviews_one: '({{count}} reseña)',
    reviews_other: '({{count}} reseñas)',
    photosOf_one: '{{name}} tiene una foto',
    photosOf_other: '{{name}} tiene {{count}} fotos',
  },
})

describe('translated texts', () => {
  const en = translator(translations, 'en')
  const es = translator(translations, 'es')

  it.each([
    [en('plain'), 'Try again'],
    [es('plain'), 'Intenta de nuevo'],
    [es('saving'), 'Guardando...'],
    [en('sessions', { count: 1 }), '1 session'],
    [en('cancel'), 'Not yet'],
    [en('greeting', { name: 'Ana <b>' }), 'Welcome back, Ana <b>'],
    [es('range', { start: '06:00', end: '22:00' }), 'de 06:00 a 22:00'],
    [en('reviews', { count: 0 }), '(0 reviews)'],
    [en('reviews', { count: 1 }), '(1 review)'],
    [en('reviews', { count: 2 }), '(2 reviews)'],
    [es('reviews', { count: 0 }), '(0 reseñas)'],
    [es('reviews', { count: 1 }), '(1 reseña)'],
    [es('reviews', { count: 1_000_000 }), '(1000000 reseñas)'],
    [es('photosOf', { count: 3, name: 'Ana' }), 'Ana tiene 3 fotos'],
  ])('translated texts have their values and plurals filled in: %s', (read, wanted) => {
    expect(read).toBe(wanted)
  })

  it('translated texts do not compile with a wrong key or wrong values', () => {
    const never = () => {
      // @ts-expect-error no such key
      en('nothing')
      // @ts-expect-error the name is missing
      en('greeting')
      // @ts-expect-error the placeholder has another name
      en('greeting', { nombre: 'Ana' })
      // @ts-expect-error a plural needs its count
      en('reviews')
      // @ts-expect-error the key of a plural has no suffix
      en('reviews_one', { count: 1 })
      // @ts-expect-error a text without placeholders takes no values
      en('plain', { name: 'Ana' })
    }
    expect(never).toBeTypeOf('function')
  })
})

describe('translations', () => {
  it('translations do not compile if the two languages differ in keys or placeholders', () => {
    const never = () => {
      // @ts-expect-error 'b' has no Spanish text
      defineTranslations('missing', { en: { a: 'A', b: 'B' }, es: { a: 'A' } })
      // @ts-expect-error 'b' has no English text
      defineTranslations('extra', { en: { a: 'A' }, es: { a: 'A', b: 'B' } })
      // @ts-expect-error the Spanish text lacks the placeholder
      defineTranslations('name', { en: { a: 'Hi {{name}}' }, es: { a: 'Hola' } })
      // @ts-expect-error the English text lacks the placeholder
      defineTranslations('other', { en: { a: 'Hi' }, es: { a: 'Hola {{name}}' } })
      // @ts-expect-error the Spanish plural is missing
      defineTranslations('plural', { en: { a_one: '1', a_other: 'x' }, es: { a_one: '1' } })
    }
    expect(never).toBeTypeOf('function')
  })

  it('translations do not compile if they define a shared word again with the same texts', () => {
    const never = () => {
      // @ts-expect-error 'Save' and 'Guardar' are shared
      defineTranslations('again', { en: { save: 'Save' }, es: { save: 'Guardar' } })
    }
    expect(never).toBeTypeOf('function')
    const own = translator(defineTranslations('own', { en: { save: 'Save' }, es: { save: 'Anotar' } }), 'es')
    expect([own('save'), own('cancel')]).toEqual(['Anotar', 'Cancelar'])
  })
})
