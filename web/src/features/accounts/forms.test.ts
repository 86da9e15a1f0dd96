import { credentials } from '@entrena/contract/accounts/drafts'
import { zodResolver } from '@hookform/resolvers/zod'
import { describe, expect, it } from 'vitest'
import { errorCodeAt, loginFields, registrationFields, registrationForm } from './forms'

const good = { name: 'Laura Méndez', email: 'laura@entrena.test', password: 'merengue', confirmation: 'merengue' }
const options = { fields: {}, shouldUseNativeValidation: false }

describe('the registration form', () => {
  it.each([
    { what: 'without mistakes', change: {}, shown: {} },
    {
      what: 'with empty fields (full message only at the first field)',
      change: { name: '', email: '', password: '', confirmation: '' },
      shown: { name: 'missing_fields', email: 'required', password: 'required' },
    },
    { what: 'with a blank name', change: { name: '   ' }, shown: { name: 'missing_fields' } },
    { what: 'without a password', change: { password: '', confirmation: '' }, shown: { password: 'missing_fields' } },
    { what: 'with a name of 101 letters', change: { name: 'a'.repeat(101) }, shown: { name: 'name_too_long' } },
    { what: 'with a name of 100 emoji', change: { name: '🏋'.repeat(100) }, shown: {} },
    { what: 'with a line break in the name', change: { name: 'Lau\nra' }, shown: { name: 'name_not_showable' } },
    { what: 'with an incomplete email address', change: { email: 'laura@entrena' }, shown: { email: 'invalid_email' } },
    { what: 'with spaces around the email address', change: { email: ' laura@entrena.test ' }, shown: {} },
    {
      what: 'with a password of 5 characters',
      change: { password: 'abcde', confirmation: 'abcde' },
      shown: { password: 'password_too_short' },
    },
    { what: 'with a password of 6 characters', change: { password: '      ', confirmation: '      ' }, shown: {} },
    {
      what: 'with a password of 129 characters',
      change: { password: 'a'.repeat(129), confirmation: 'a'.repeat(129) },
      shown: { password: 'password_too_long' },
    },
    {
      what: 'with two different passwords',
      change: { confirmation: 'Merengue' },
      shown: { confirmation: 'passwords_differ' },
    },
    {
      what: 'with several mistakes',
      change: { name: '', email: 'laura', password: 'abc', confirmation: '' },
      shown: {
        name: 'missing_fields',
        email: 'invalid_email',
        password: 'password_too_short',
        confirmation: 'passwords_differ',
      },
    },
  ])('the registration form shows the errors $shown for a registration $what', async ({ change, shown }) => {
    const { errors } = await zodResolver(registrationForm)({ ...good, ...change }, undefined, options)
    const codes = registrationFields.map((field) => [field, errorCodeAt(field, errors, registrationFields)])
    expect(Object.fromEntries(codes)).toEqual(shown)
  })
})

describe('the login form', () => {
  it.each([
    { draft: { email: 'a@b.do', password: 'x' }, shown: {} },
    { draft: { email: '', password: '' }, shown: { email: 'missing_credentials', password: 'required' } },
    { draft: { email: ' ', password: 'x' }, shown: { email: 'missing_credentials' } },
    { draft: { email: 'a@b.do', password: '' }, shown: { password: 'missing_credentials' } },
  ])('the login form shows the errors $shown for the login $draft', async ({ draft, shown }) => {
    const { errors } = await zodResolver(credentials)(draft, undefined, options)
    const codes = loginFields.map((field) => [field, errorCodeAt(field, errors, loginFields)])
    expect(Object.fromEntries(codes)).toEqual(shown)
  })
})
