import { describe, expect, test } from 'vitest'
import { bankSettings } from '../testing/bank-settings'
import { readConfig } from './config'
import { StartProblem } from './problem'

describe('an invalid setting stops the start with one line that names it', () => {
  test.each([
    [{ PORT: 'abc' }, 'PORT is not valid: it takes a port number from 1 to 65535.'],
    [{ PORT: ' ' }, 'PORT is not valid: it takes a port number from 1 to 65535.'],
    [{ PORT: '70000' }, 'PORT is not valid: it takes a port number from 1 to 65535.'],
    [
      { PUBLIC_URL: 'entrena.do' },
      'PUBLIC_URL is not valid: it takes an http or https address, such as https://entrena.do.',
    ],
    [
      { DATABASE_URL: 'mysql://x/y' },
      'DATABASE_URL is not valid: it takes a PostgreSQL address: postgres://user:password@host/name.',
    ],
    [{ DEMO: 'yes' }, 'DEMO is not valid: it takes true or false.'],
    [
      { DEMO: 'true', NODE_ENV: 'production' },
      'DEMO is not valid: it cannot be true together with NODE_ENV=production.',
    ],
    [
      { OPERATING_HOURS: '6-22' },
      'OPERATING_HOURS is not valid: it takes two Dominican times as HH:MM-HH:MM, such as 06:00-22:00.',
    ],
    [
      { OPERATING_HOURS: '06:00-24:00' },
      'OPERATING_HOURS is not valid: it takes two Dominican times as HH:MM-HH:MM, such as 06:00-22:00.',
    ],
    [{ ADMIN_EMAIL: 'nobody' }, 'ADMIN_EMAIL is not valid: it takes an e-mail address.'],
    [
      { ...bankSettings, BANK_NAME: '', NODE_ENV: 'production' },
      'BANK_NAME is missing: clients need an account to pay to.',
    ],
    [{ ADMIN_EMAIL: 'a@b.do', DEMO: 'false' }, 'ADMIN_PASSWORD is missing: ADMIN_EMAIL needs it beside it.'],
    [{ OIDC_CLIENT_ID: 'x' }, 'OIDC_CLIENT_SECRET is missing: OIDC_CLIENT_ID needs it beside it.'],
    [
      { SMTP_URL: 'mail.example.com:587' },
      "SMTP_URL is not valid: it takes a mail server's address: smtp://user:password@host:587 or smtps://user:password@host.",
    ],
    [
      { SMTP_URL: 'smtp://' },
      "SMTP_URL is not valid: it takes a mail server's address: smtp://user:password@host:587 or smtps://user:password@host.",
    ],
    [{ SMTP_URL: 'smtp://mail.example.com' }, 'MAIL_FROM is missing: SMTP_URL needs it beside it.'],
    [
      { MAIL_FROM: 'Entrena' },
      'MAIL_FROM is not valid: it takes an e-mail address, or a name and one: Entrena <no-reply@entrena.do>.',
    ],
    [
      { MAIL_FROM: 'A\nBcc: x@y.do <a@b.do>' },
      'MAIL_FROM is not valid: it takes an e-mail address, or a name and one: Entrena <no-reply@entrena.do>.',
    ],
    [
      { MAP_TILE_URL: "https://x/{z} ; script-src 'unsafe-inline'" },
      'MAP_TILE_URL is not valid: it takes a tile address with {z}, {x} and {y}, or nothing for the outline alone.',
    ],
    [{ RATE_LIMIT: 'maybe' }, 'RATE_LIMIT is not valid: it takes on or off.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is not valid: it takes one of fatal, error, warn, info, debug, trace, silent.'],
  ])('%j', (env, line) => {
    expect(() => readConfig(env)).toThrow(new StartProblem(line))
  })
})

test('with nothing set it is a demo at http://localhost:3000 with Dominican hours from 06:00 to 22:00', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    demo: true,
    admin: { email: 'admin@entrena.test', password: 'entrena-admin', isBuiltIn: true },
    operatingHours: { start: '06:00', end: '22:00' },
    externalSignIn: { provider: 'local' },
    rateLimit: true,
  })
})

test('production has no demo, no local sign-in and no admin of its own', () => {
  expect(readConfig({ NODE_ENV: 'production', ...bankSettings })).toMatchObject({
    demo: false,
    admin: undefined,
    externalSignIn: undefined,
  })
})

test('an empty setting is an unset one, but an empty tile address means no tiles', () => {
  expect(readConfig({ PORT: '' }).port).toBe(3000)
  expect(readConfig({}).maps.tileUrl).toContain('openstreetmap')
  expect(readConfig({ MAP_TILE_URL: '' }).maps.tileUrl).toBeNull()
})

test.each([
  [{}, { smtpUrl: undefined, from: { name: 'Entrena', email: 'no-reply@entrena.test' } }],
  [{ MAIL_FROM: 'hola@entrena.do' }, { smtpUrl: undefined, from: { name: '', email: 'hola@entrena.do' } }],
  [
    { SMTP_URL: 'smtps://me:p%40ss@mail.do', MAIL_FROM: 'Entrena Ya <hola@entrena.do>' },
    { smtpUrl: 'smtps://me:p%40ss@mail.do', from: { name: 'Entrena Ya', email: 'hola@entrena.do' } },
  ],
])('mail goes out as %j says', (env, mail) => {
  expect(readConfig(env).mail).toEqual(mail)
})
