import { expect, test } from 'vitest'
import { findOddTaxId, readAccountNumber, readTaxId, showTaxId } from './banks'

test.each([
  ['960 114 4821', '9601144821'],
  ['960-114-4821', '9601144821'],
  ['12345', undefined],
  ['123456789012345678901', undefined],
  ['96011A4821', undefined],
  ['=9601144821', undefined],
  ['-9601144821', '9601144821'],
  ['DO28 BAGR 0000 0001 2124 5361 1324', 'DO28BAGR00000001212453611324'],
  ['DO29 BAGR 0000 0001 2124 5361 1324', undefined],
  ['ES91 2100 0418 4502 0005 1332', undefined],
])('the bank account number %s is read as %s', (text, number) => {
  expect(readAccountNumber(text)).toBe(number)
})

test.each([
  ['001-1391820-5', '00113918205', undefined],
  ['00113918205', '00113918205', undefined],
  ['001-1391820-6', '00113918206', { shown: '001-1391820-6', digit: '5' }],
  ['001-1234567-8', '00112345678', { shown: '001-1234567-8', digit: '3' }],
  ['1-01-85004-3', '101850043', undefined],
  ['1-01-85004-2', '101850042', { shown: '1-01-85004-2', digit: '3' }],
])('the tax id %s is read as %s, and a wrong last digit is named: %j', (text, digits, odd) => {
  expect(readTaxId(text)).toBe(digits)
  expect(findOddTaxId(digits)).toEqual(odd)
})

test.each(['', '0011391820', 'abcdefghijk', '001.1391820.5', '00113918205 1'])(
  'the text %s is not accepted as a tax id',
  (text) => {
    expect(readTaxId(text)).toBeUndefined()
  },
)

test('tax ids are shown with hyphens', () => {
  expect(showTaxId('00113918205')).toBe('001-1391820-5')
  expect(showTaxId('101850043')).toBe('1-01-85004-3')
})
