import type { Booking } from '@entrena/contract/bookings/entity'
import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file'

const booking = {
  id: '7f3a91c2-0000-4000-8000-000000000001',
  trainer_name: 'Yulissa Peralta',
  client_name: 'Ana',
  date: '2026-11-17',
  time: '07:00',
  service_type: 'park',
  trainer_address: 'Malecón, Gazcue; 2º piso\nfondo',
} as Booking
const reader = {
  language: 'es',
  userId: '7f3a91c2-0000-4000-8000-000000000002',
  publicUrl: 'https://entrena.do',
} as const

const fileOf = (stated: Booking) =>
  calendarFile([{ booking: stated, sequence: 3, updatedAt: new Date('2026-11-16T16:00:00.5Z') }], reader)

test('a session in a calendar file lasts an hour, with times in UTC and escaped texts', () => {
  const lines = fileOf(booking).split('\r\n')
  expect(lines).toContain('DTSTART:20261117T110000Z')
  expect(lines).toContain('DTEND:20261117T120000Z')
  expect(lines).toContain('DTSTAMP:20261116T160000Z')
  expect(lines).toContain('SEQUENCE:3')
  expect(lines).toContain('LOCATION:Malecón\\, Gazcue\\; 2º piso\\nfondo')
  expect(lines).toContain('DESCRIPTION:Al aire libre')
  expect(lines.at(-1)).toBe('')
})

test("the calendar file of a home visit has the client's address, or no location", () => {
  const visit = { ...booking, service_type: 'home' } as const
  expect(fileOf({ ...visit, client_address: 'Calle 5 #12, Naco' })).toContain('LOCATION:Calle 5 #12\\, Naco')
  expect(fileOf({ ...visit, client_address: null })).not.toContain('LOCATION')
})

test('long lines of a calendar file are folded at 75 bytes, never in the middle of a character', () => {
  const file = fileOf({ ...booking, trainer_name: 'Ñandú '.repeat(40) })
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(file.replace(/\r\n /g, '')).toContain('Ñandú '.repeat(40).trim())
})

test("a trainer's name cannot inject new lines or replacement patterns into a calendar file", () => {
  const file = fileOf({ ...booking, trainer_name: 'A\r\nATTENDEE:x $& $1' })
  expect(file).toContain('SUMMARY:Entrenamiento con A\\nATTENDEE:x $& $1')
})
