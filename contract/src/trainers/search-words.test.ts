import { describe, expect, it, test } from 'vitest'
import { nearestOffers, readSearchWords, suggestSpecializations } from './search-words'

describe('what a search text asks for', () => {
  test.each([
    ['boxeo', 'Boxing', ''],
    ['Boxing', 'Boxing', ''],
    ['boseo', undefined, ''],
    ['musculación', 'Muscle building', ''],
    ['pesas', 'Muscle building', ''],
    ['calistemia', 'Calisthenics', ''],
    ['pádel', 'Paddle', ''],
    ['padel', 'Paddle', ''],
    ['tenis', 'Tennis', ''],
    ['jiu-jitsu', 'Jiujitsu', ''],
    ['BJJ', 'Jiujitsu', ''],
    ['artes marciales mixtas', 'MMA', ''],
    ['gimnasio', 'gym', ''],
    ['a domicilio', 'home', ''],
    ['al aire libre', 'park', ''],
    ['clases de boxeo en Naco', 'Boxing', 'naco'],
    ['yoga La Romana', 'Yoga', 'la romana'],
    ['yoga, Gazcue, Santo Domingo', 'Yoga', 'gazcue, santo domingo'],
    ['entrenador de boxeo', 'Boxing', ''],
    ['boxing in Piantini', 'Boxing', 'piantini'],
  ])('the text %s asks for %s at the place %j', (text, offer, place) => {
    const words = readSearchWords(text)
    expect(words && [...words.specializations, ...words.serviceTypes].join()).toBe(offer)
    if (offer) expect(words?.place).toBe(place)
  })

  test.each(['Piantini', 'Parque Mirador Sur', 'Yulissa Peralta', 'Club de Boxeo Juan Pérez', 'Gym Fulano', '', '...'])(
    'the text %j is a place, a name or an address and no specialization',
    (text) => {
      expect(readSearchWords(text)).toBeUndefined()
    },
  )

  it('a search text can name two specializations and a service type together', () => {
    expect(readSearchWords('boxeo y yoga a domicilio')).toEqual({
      specializations: ['Boxing', 'Yoga'],
      serviceTypes: ['home'],
      place: '',
    })
  })

  it('reading a very long search text takes no longer than reading a short one', () => {
    expect(readSearchWords('boxeo '.repeat(2_000))?.specializations).toEqual(['Boxing'])
    expect(readSearchWords('x'.repeat(10_000))).toBeUndefined()
    expect(readSearchWords(','.repeat(10_000))).toBeUndefined()
  })
})

test.each([
  ['bo', ['Boxing', 'Muscle building']],
  ['box', ['Boxing']],
  ['muscul', ['Muscle building']],
  ['gim', ['gym']],
  ['b', []],
  ['gazcue', []],
])('the text %s typed so far suggests the offers %j', (text, offers) => {
  expect(suggestSpecializations(text)).toEqual(offers)
})

test.each([
  ['pilates', ['Yoga']],
  ['Kick-boxing', ['Boxing']],
  ['muay thai', ['MMA']],
  ['musculatura', ['Muscle building']],
  ['gimnacia', ['Calisthenics', 'gym']],
  ['xilofonte', []],
  ['', []],
])('for the unknown word %j, the offers %j are nearest', (text, offers) => {
  expect(nearestOffers(text, 2)).toEqual(offers)
})
