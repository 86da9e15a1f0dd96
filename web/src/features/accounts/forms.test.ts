import { credentials } from '@entrena/contract/accounts/drafts'
import { zodResolver } from '@hookform/resolvers/zod'
import { describe, expect, it } from 'vitest'
import { codeAt, loginFields, registrationFields, registrationForm } from './forms'

const good = { name: 'Laura Méndez', email: 'laura@entrena.test', password: 'merengue', confirmation: 'merengue' }
const options = { fields: {}, shouldUseNativeValidation: false }

describe('a registration', () => {
  it.each([
    { what: 'without mistakes', change: {}, shown: {} },
    {
      what: 'with nothing in it has the sentence once, at the first field',
      change: { name: '', email: '', password: '', confirmation: '' },
      shown: { name: 'missing_fields', email: 'required', password: 'required' },
    },
    { what: 'with a blank name', change: { name: '   ' }, shown: { name: 'missing_fields' } },
    { what: 'without a password', change: { password: '', confirmation: '' }, shown: { password: 'missing_fields' } },
    { what: 'with a name of 101 letters', change: { name: 'a'.repeat(101) }, shown: { name: 'name_too_long' } },
    { what: 'with a name of 100 emoji', change: { name: '🏋'.repeat(100) }, shown: {} },
    { what: 'with a line break in the name', change: { name: 'Lau\nra' }, shown: { name: 'name_not_showable' } },
    { what: 'with half an address', change: { email: 'laura@entrena' }, shown: { email: 'invalid_email' } },
    { what: 'with blanks around the address', change: { email: ' laura@entrena.test ' }, shown: {} },
    {
      what: 'with 5 characters of password',
      change: { password: 'abcde', confirmation: 'abcde' },
      shown: { password: 'password_too_short' },
    },
    { what: 'with 6 characters of password', change: { password: '      ', confirmation: '      ' }, shown: {} },
    {
      what: 'with 129 characters of password',
      change: { password: 'a'.repeat(129), confirmation: 'a'.repeat(129) },
      shown: { password: 'password_too_long' },
    },
    {
      what: 'with another confirmation',
      change: { confirmation: 'Merengue' },
      shown: { confirmation: 'passwords_differ' },
    },
    {
      what: 'with several mistakes shows them all',
      change: { name: '', email: 'laura', password: 'abc', confirmation: '' },
      shown: {
        name: 'missing_fields',
        email: 'invalid_email',
        password: 'password_too_short',
        confirmation: 'passwords_differ',
      },
    },
  ])('$what', async ({ change, shown }) => {
    const { errors } = await zodResolver(registrationForm)({ ...good, ...change }, undefined, options)
    const codes = registrationFields.map((field) => [field, codeAt(field, errors, registrationFields)])
    expect(Object.fromEntries(codes)).toEqual(shown)
  })
})

describe('a login', () => {
  it.each([
    { draft: { email: 'a@b.do', password: 'x' }, shown: {} },
    { draft: { email: '', password: '' }, shown: { email: 'missing_credentials', password: 'required' } },
    { draft: { email: ' ', password: 'x' }, shown: { email: 'missing_credentials' } },
    { draft: { email: 'a@b.do', password: '' }, shown: { password: 'missing_credentials' } },
  ])('of $draft', async ({ draft, shown }) => {
    const { errors } = await zodResolver(credentials)(draft, undefined, options)
    const codes = loginFields.map((field) => [field, codeAt(field, errors, loginFields)])
    expect(Object.fromEntries(codes)).toEqual(shown)
  })
})
