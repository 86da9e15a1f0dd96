import {
  invalidEmail,
  missingCredentials,
  missingFields,
  nameNotShowable,
  nameTooLong,
  passwordTooLong,
  passwordTooShort,
} from '@entrena/contract/accounts/errors'
import { describe, expect, it } from 'vitest'
import { checkLogin, checkRegistration } from './form-rules'

const good = { name: 'Laura Méndez', email: 'laura@entrena.test', password: 'merengue', confirmation: 'merengue' }

describe('a registration', () => {
  it.each([
    { what: 'in order', change: {}, problems: {} },
    {
      what: 'with nothing in it has the sentence once, at the first field',
      change: { name: '', email: '', password: '', confirmation: '' },
      problems: { name: missingFields, email: 'required', password: 'required' },
    },
    { what: 'with a blank name', change: { name: '   ' }, problems: { name: missingFields } },
    {
      what: 'without a password',
      change: { password: '', confirmation: '' },
      problems: { password: missingFields },
    },
    { what: 'with a name of 101', change: { name: 'a'.repeat(101) }, problems: { name: nameTooLong } },
    { what: 'with a name of 100 emoji', change: { name: '🏋'.repeat(100) }, problems: {} },
    { what: 'with a line in the name', change: { name: 'Lau\nra' }, problems: { name: nameNotShowable } },
    { what: 'with half an address', change: { email: 'laura@entrena' }, problems: { email: invalidEmail } },
    { what: 'with blanks around the address', change: { email: ' laura@entrena.test ' }, problems: {} },
    {
      what: 'with 5 characters of password',
      change: { password: 'abcde', confirmation: 'abcde' },
      problems: { password: passwordTooShort },
    },
    { what: 'with 6 characters of password', change: { password: '      ', confirmation: '      ' }, problems: {} },
    {
      what: 'with 129 characters of password',
      change: { password: 'a'.repeat(129), confirmation: 'a'.repeat(129) },
      problems: { password: passwordTooLong },
    },
    {
      what: 'with another confirmation',
      change: { confirmation: 'Merengue' },
      problems: { confirmation: 'passwords_differ' },
    },
    {
      what: 'with several problems tells them all',
      change: { name: '', email: 'laura', password: 'abc', confirmation: '' },
      problems: {
        name: missingFields,
        email: invalidEmail,
        password: passwordTooShort,
        confirmation: 'passwords_differ',
      },
    },
  ])('$what', ({ change, problems }) => {
    expect(checkRegistration({ ...good, ...change })).toEqual(problems)
  })
})

describe('a login', () => {
  it.each([
    { draft: { email: 'a@b.do', password: 'x' }, problems: {} },
    { draft: { email: '', password: '' }, problems: { email: missingCredentials, password: 'required' } },
    { draft: { email: ' ', password: 'x' }, problems: { email: missingCredentials } },
    { draft: { email: 'a@b.do', password: '' }, problems: { password: missingCredentials } },
  ])('of $draft', ({ draft, problems }) => {
    expect(checkLogin(draft)).toEqual(problems)
  })
})
