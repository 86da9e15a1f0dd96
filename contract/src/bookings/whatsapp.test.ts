import { expect, test } from 'vitest'
import { addHours } from '../dominican-time'
import { sharesPhones, whatsappLink } from './whatsapp'

const session = { status: 'confirmed', date: '2026-12-31', time: '22:00' } as const
/** The session ends at 23:00. */
const last = new Date('2027-01-02T03:00:00Z')

test.each([
  ['confirmed', addHours(last, -1000), true],
  ['confirmed', addHours(last, -1 / 3600), true],
  ['confirmed', last, false],
  ['pending', addHours(last, -30), false],
  ['completed', addHours(last, -30), false],
  ['cancelled', addHours(last, -30), false],
] as const)('for a %s session, the phones are shared at %s: %s', (status, now, expected) => {
  expect(sharesPhones({ ...session, status }, now)).toBe(expected)
})

test('a WhatsApp link has only digits and an encoded text in the language of the writer', () => {
  const greeting = { to: 'Ana & Co', from: 'Luis', when: 'martes, 07:00' }
  expect(whatsappLink('+18095551234', greeting, 'es')).toBe(
    'https://wa.me/18095551234?text=Hola%20Ana%20%26%20Co%2C%20soy%20Luis%20de%20Entrena%2C%20sobre%20la%20sesi%C3%B3n%20del%20martes%2C%2007%3A00.',
  )
  expect(whatsappLink('+34 600 123 456', greeting, 'en')).toContain('https://wa.me/34600123456?text=Hi%20Ana')
})
