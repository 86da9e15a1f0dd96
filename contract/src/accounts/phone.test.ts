import { describe, expect, test } from 'vitest'
import { isPhoneNumber, normalisePhone, showDominicanPhone } from './phone'

describe('a phone number is stored in the format E.164', () => {
  test.each([
    ['809-555-1234', '+18095551234'],
    ['(829) 555-1234', '+18295551234'],
    ['849.555.1234', '+18495551234'],
    ['1 809 555 1234', '+18095551234'],
    ['+1 (809) 555‑1234', '+18095551234'],
    ['  8095551234 ', '+18095551234'],
    ['+34 612 345 678', '+34612345678'],
    ['0034 612 345 678', '+34612345678'],
    ['+1 212 555 1234', '+12125551234'],
  ])('the phone number %s is stored as %s', (typed, stored) => {
    expect(normalisePhone(typed)).toBe(stored)
    expect(isPhoneNumber(stored)).toBe(true)
  })

  test.each([
    '809-555-123',
    '809-155-1234',
    '+1809555123',
    '212-555-1234',
    '555-1234',
    '+0123456789',
    'call me',
    '+1234567890123456',
  ])('the text %s is not accepted as a phone number', (typed) =>
    expect(isPhoneNumber(normalisePhone(typed))).toBe(false),
  )
})

test('a Dominican phone number is shown without its country code', () => {
  expect(showDominicanPhone('+18095551234')).toBe('809-555-1234')
  expect(showDominicanPhone('+34612345678')).toBe('+34612345678')
})
