import { expect, test } from 'vitest'
import { listPath, slugOf, slugPattern, trainerPath } from './rules'
import { publicListTitle, trainerTitle } from './words'

test.each([
  ['Ana Pérez', 'ana-perez'],
  ['  ÁNGEL  de la Ñ.  ', 'angel-de-la-n'],
  ['Jiu-jitsu & Yoga', 'jiu-jitsu-yoga'],
  ['O’Neil "El Duro"', 'o-neil-el-duro'],
  ['../../etc/passwd', 'etc-passwd'],
  ['</script><b>', 'script-b'],
  ['ﬁt ①', 'fit-1'],
  ['李小龍', ''],
  ['---', ''],
])('the slug of the text %j is %j', (text, slug) => {
  expect(slugOf(text)).toBe(slug)
  if (slug !== '') expect(slug).toMatch(slugPattern)
})

test('public pages have addresses in Spanish and in English', () => {
  expect(trainerPath('ana-perez-piantini', 'es')).toBe('/entrenadores/ana-perez-piantini')
  expect(trainerPath('ana-perez-piantini', 'en')).toBe('/en/trainers/ana-perez-piantini')
  expect(listPath({ city: 'santo-domingo', specialization: null }, 'es')).toBe('/entrenadores-en/santo-domingo')
  expect(listPath({ city: 'moca', specialization: 'boxing' }, 'en')).toBe('/en/trainers-in/moca/boxing')
})

const place = { sector: 'Piantini', city: 'Santo Domingo', lat: 18.4, lng: -69.9 }

test.each([
  [['Boxing', 'MMA'], 'es', 'Ana Pérez · Boxeo en Piantini | Entrena'],
  [['Boxing'], 'en', 'Ana Pérez · Boxing in Piantini | Entrena'],
  [[], 'es', 'Ana Pérez · Piantini | Entrena'],
  [['Surf'], 'es', 'Ana Pérez · Surf en Piantini | Entrena'],
] as const)(
  'the page title of a trainer with the specializations %j is right in the language %s',
  (specializations, language, title) => {
    expect(trainerTitle({ name: 'Ana Pérez', specializations: [...specializations], place }, language)).toBe(title)
  },
)

test.each([
  [null, 'es', 'Entrenadores personales en Moca | Entrena'],
  [null, 'en', 'Personal trainers in Moca | Entrena'],
  ['Muscle building', 'es', 'Entrenadores de musculación en Moca | Entrena'],
  ['TRX', 'es', 'Entrenadores de TRX en Moca | Entrena'],
  ['Paddle', 'en', 'Paddle trainers in Moca | Entrena'],
] as const)(
  'the page title of the list of trainers for %s is right in the language %s',
  (specialization, language, title) => {
    expect(publicListTitle({ city: 'Moca', specialization }, language)).toBe(title)
  },
)
