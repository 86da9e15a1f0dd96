import { describe, expect, it } from 'vitest'
import { bankAccountForm } from './drafts'
import { accountNumberInvalid, accountTypeUnknown, bankUnknown, holderInvalid, taxIdInvalid } from './errors'

const typed = {
  bank: 'Banco Popular',
  account_type: 'savings',
  account_number: '1234-5678 4821',
  account_holder: '  Yulissa   Peralta ',
  tax_id: '001-1234567-8',
}

const errorsOf = (form: object) =>
  bankAccountForm.safeParse(form).error?.issues.map(({ path, message }) => [path[0], message]) ?? []

describe('bank details as typed', () => {
  it('typed bank details are sent without blanks and hyphens', () => {
    expect(bankAccountForm.parse(typed)).toEqual({
      bank: 'Banco Popular',
      account_type: 'savings',
      account_number: '123456784821',
      account_holder: 'Yulissa Peralta',
      tax_id: '00112345678',
    })
  })

  it.each([
    ['bank', 'Banco de la Luna', bankUnknown],
    ['account_type', '', accountTypeUnknown],
    ['account_number', '12345', accountNumberInvalid],
    ['account_holder', '   ', holderInvalid],
    ['account_holder', 'a'.repeat(81), holderInvalid],
    ['tax_id', '1234', taxIdInvalid],
  ] as const)('bank details with the %s "%s" have only the error of that field', (field, text, refusal) => {
    expect(errorsOf({ ...typed, [field]: text })).toEqual([[field, refusal.code]])
  })

  it('empty bank details have an error at each field, in the order of the fields', () => {
    const empty = { bank: '', account_type: 'savings', account_number: '', account_holder: '', tax_id: '' }
    expect(errorsOf(empty).map(([field]) => field)).toEqual(['bank', 'account_number', 'account_holder', 'tax_id'])
  })
})
