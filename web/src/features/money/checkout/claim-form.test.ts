import { describe, expect, test } from 'vitest'
import { claimBody, claimFormOf, isSameClaim } from './claim-form'

const nothing = { bank: null, confirmation_number: null, payer_name: null }
const own = { bank: '', confirmation_number: '', payer_name: 'Laura Méndez' }

describe('first values of the form for transfer details', () => {
  test.each([
    ['nothing yet', null, own],
    ['everything was removed', nothing, own],
    [
      'another payer',
      { bank: 'Banreservas', confirmation_number: '774120', payer_name: 'Rosa Peña' },
      { bank: 'Banreservas', confirmation_number: '774120', payer_name: 'Rosa Peña' },
    ],
    ['no payer', { ...nothing, bank: 'BHD' }, { bank: 'BHD', confirmation_number: '', payer_name: '' }],
  ])('the form for transfer details begins with the right values: %s', (_, claim, form) => {
    expect(claimFormOf(claim, 'Laura Méndez')).toEqual(form)
  })
})

describe('unchanged form for transfer details', () => {
  test.each([
    ['the own name alone', own, true],
    ['blanks', { ...own, confirmation_number: '  ' }, true],
    ['a number', { ...own, confirmation_number: '774120' }, false],
    ['a bank', { ...own, bank: 'BHD' }, false],
    ['another payer', { ...own, payer_name: 'Rosa Peña' }, false],
  ])('the form for transfer details knows whether it was changed: %s', (_, form, isSame) => {
    expect(isSameClaim(form, own)).toBe(isSame)
  })
})

test('the form for transfer details sends no bank if the client has not chosen one', () => {
  const id = '7f3a91c2-0000-4000-8000-000000000001'
  expect(claimBody(id, own)).toEqual({ ...own, booking_id: id, bank: null })
  expect(claimBody(id, { ...own, bank: 'BHD' })).toEqual({ ...own, booking_id: id, bank: 'BHD' })
})
