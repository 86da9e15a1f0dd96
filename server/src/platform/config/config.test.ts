import { describe, expect, test } from 'vitest'
import { bankSettings } from '../../testing/bank-settings'
import { StartProblem } from '../problem'
import { readConfig } from './config'

const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://entrena.do', ...bankSettings }

const vapid = {
  VAPID_PUBLIC_KEY: 'BGKDSmIhVWBI9askx8vrY9tZrJI61I2gUW7rG5VeyI_KR89qvfeYx4j_d7D0mBDtOVch3QCIuR1jzQLcgNveJPs',
  VAPID_PRIVATE_KEY: 'pWwOWyr4Z0m34kQDdO0dYJTzHF3YIZl6CJenjjlcVBM',
  VAPID_SUBJECT: 'mailto:hola@entrena.do',
}

const bucketSettings = (prefix: string, bucket: string) => ({
  [`${prefix}ENDPOINT`]: 'https://s3.example/',
  [`${prefix}BUCKET`]: bucket,
  [`${prefix}ACCESS_KEY_ID`]: 'id',
  [`${prefix}SECRET_ACCESS_KEY`]: 'secret',
})

test('push notifications are off without their keys, in production too', () => {
  expect(readConfig(production).push).toBeUndefined()
  expect(readConfig({ ...production, ...vapid }).push?.subject).toBe('mailto:hola@entrena.do')
})

describe('an invalid setting stops the start with one line that names the setting', () => {
  test.each([
    [{ PORT: 'abc' }, 'PORT is not valid: it takes a port number from 1 to 65535.'],
    [{ PORT: ' ' }, 'PORT is not valid: it takes a port number from 1 to 65535.'],
    [{ PORT: '70000' }, 'PORT is not valid: it takes a port number from 1 to 65535.'],
    [
      { PUBLIC_URL: 'entrena.do' },
      'PUBLIC_URL is not valid: it takes an http or https address, such as https://entrena.do.',
    ],
    [
      { VAPID_PUBLIC_KEY: vapid.VAPID_PUBLIC_KEY },
      'VAPID_PRIVATE_KEY is missing: push notifications need all three VAPID settings, or none.',
    ],
    [
      { ...bucketSettings('S3_', 'photos'), ...bucketSettings('BACKUP_S3_', 'photos') },
      'BACKUP_S3_BUCKET is the bucket of the pictures, so each backup would contain all earlier ones. Name another bucket.',
    ],
    [
      { ...vapid, VAPID_PRIVATE_KEY: 'x'.repeat(43) },
      'VAPID_PUBLIC_KEY is not valid: it does not belong to VAPID_PRIVATE_KEY.',
    ],
    [
      { ...vapid, VAPID_SUBJECT: 'mailto:hola@localhost' },
      'VAPID_SUBJECT is not valid: it takes how the push services reach you, such as mailto:hola@entrena.do or https://entrena.do.',
    ],
    [
      { DATABASE_URL: 'mysql://x/y' },
      'DATABASE_URL is not valid: it takes a PostgreSQL address: postgres://user:password@host/name.',
    ],
    [
      { DATABASE_URL: 'postgres://a,b/entrena?target_session_attrs=standby' },
      'DATABASE_URL is not valid: it takes a PostgreSQL address: postgres://user:password@host/name.',
    ],
    [
      { DATABASE_REPLICA_URL: 'postgres://b/entrena' },
      'DATABASE_URL is missing: DATABASE_REPLICA_URL needs it beside it.',
    ],
    [{ DATABASE_PREPARED: 'no' }, 'DATABASE_PREPARED is not valid: it takes on or off.'],
    [{ WORKERS: '0' }, 'WORKERS is not valid: it takes the number of processes, from 1 to 64.'],
    [{ WORKERS: '2' }, 'WORKERS is not valid: only 1 process can use the embedded database. Set DATABASE_URL.'],
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
    [{ SUPPORT_EMAIL: 'help' }, 'SUPPORT_EMAIL is not valid: it takes an e-mail address.'],
    [
      { SUPPORT_WHATSAPP: '809-555-0134' },
      'SUPPORT_WHATSAPP is not valid: it takes a phone number with its country code, such as +1 809 555 0134.',
    ],
    [{ ...production, BANK_NAME: '' }, 'BANK_NAME is missing: clients need an account to pay to.'],
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
    [
      { ...production, PUBLIC_URL: '' },
      'PUBLIC_URL is missing: production needs the https address under which people reach it.',
    ],
    [
      { ...production, PUBLIC_URL: 'http://entrena.do' },
      'PUBLIC_URL is not valid: in production it takes an https address; http only for this machine itself.',
    ],
    [
      { ...production, OIDC_ISSUER: 'http://id.entrena.do', OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'y' },
      'OIDC_ISSUER is not valid: in production it takes an https address; http only for this machine itself.',
    ],
    [
      { OIDC_ISSUER: 'ftp://id.entrena.do' },
      "OIDC_ISSUER is not valid: it takes an OpenID provider's http or https address.",
    ],
    [
      { ADMIN_PASSWORD: 'my own password' },
      'ADMIN_EMAIL is missing: ADMIN_PASSWORD needs it beside it, unless DEMO=true.',
    ],
    [{ RATE_LIMIT: 'maybe' }, 'RATE_LIMIT is not valid: it takes on or off.'],
    [{ METRICS_PORT: '0' }, 'METRICS_PORT is not valid: it takes a port number from 1 to 65535.'],
    [{ SLOW_STATEMENT_MS: '0.2 s' }, 'SLOW_STATEMENT_MS is not valid: it takes a number of milliseconds.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is not valid: it takes one of fatal, error, warn, info, debug, trace, silent.'],
  ])('the settings %j stop the start of the server with the line "%s"', (env, line) => {
    expect(() => readConfig(env)).toThrow(new StartProblem(line))
  })
})

test('without settings the server is a demo at http://localhost:3000, open from 06:00 to 22:00', () => {
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

test('production has no demo, no local sign-in and no built-in admin', () => {
  expect(readConfig(production)).toMatchObject({
    demo: false,
    demoOffReason: undefined,
    admin: undefined,
    externalSignIn: undefined,
  })
})

describe('demo without NODE_ENV and DEMO', () => {
  const admin = { ADMIN_EMAIL: 'boss@entrena.do', ADMIN_PASSWORD: 'my own password' }

  test.each([
    {},
    { HOST: 'localhost' },
    { HOST: '::1' },
    { HOST: '127.0.0.2', PUBLIC_URL: 'http://127.0.0.1:8080' },
    { PUBLIC_URL: 'http://[::1]:3000' },
    { PUBLIC_URL: 'https://entrena.localhost' },
    { ADMIN_EMAIL: 'boss@entrena.do' },
    { DEMO: 'true', ...admin },
    { DEMO: 'true', HOST: '0.0.0.0', PUBLIC_URL: 'https://demo.entrena.do', ADMIN_PASSWORD: 'my own password' },
    { DEMO: 'true', ADMIN_PASSWORD: 'my own password' },
  ])('the demo is on with the settings %j', (env) => {
    expect(readConfig(env)).toMatchObject({
      demo: true,
      demoOffReason: undefined,
      externalSignIn: { provider: 'local' },
    })
  })

  test('a demo that others can reach requires ADMIN_PASSWORD', () => {
    expect(() => readConfig({ DEMO: 'true', HOST: '0.0.0.0' })).toThrow('ADMIN_PASSWORD is missing')
    expect(() => readConfig({ DEMO: 'true', PUBLIC_URL: 'https://demo.entrena.do' })).toThrow(
      'ADMIN_PASSWORD is missing',
    )
  })

  test.each([
    [{ HOST: '0.0.0.0' }, 'HOST is 0.0.0.0, where others can reach the server'],
    [{ HOST: '::' }, 'HOST is ::, where others can reach the server'],
    [{ HOST: '192.168.1.20' }, 'HOST is 192.168.1.20, where others can reach the server'],
    [{ PUBLIC_URL: 'https://entrena.do' }, 'PUBLIC_URL is https://entrena.do, where others can reach the server'],
    [
      { PUBLIC_URL: 'http://localhost.entrena.do' },
      'PUBLIC_URL is http://localhost.entrena.do, where others can reach the server',
    ],
    [admin, 'ADMIN_PASSWORD is set'],
    [{ NODE_ENV: 'test', ...admin }, 'ADMIN_PASSWORD is set'],
  ])('the demo is off with the settings %j, with the reason "%s"', (env, reason) => {
    expect(readConfig(env)).toMatchObject({ demo: false, demoOffReason: reason, externalSignIn: undefined })
  })

  test('with DEMO=false the demo is off, and the server gives no reason for it', () => {
    expect(readConfig({ DEMO: 'false', HOST: '0.0.0.0' })).toMatchObject({ demo: false, demoOffReason: undefined })
  })

  test('if the demo is off, the server creates an admin only if the settings name an admin', () => {
    expect(readConfig({ HOST: '0.0.0.0' }).admin).toBeUndefined()
    expect(readConfig({ HOST: '0.0.0.0', ...admin }).admin).toMatchObject({ email: 'boss@entrena.do' })
  })
})

test.each([
  [{}, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ PUBLIC_URL: 'https://entrena.do' }, false],
])('with the settings %j, the server counts as reachable only from this machine: %s', (env, isOnlyLocal) => {
  expect(readConfig(env).isOnlyLocal).toBe(isOnlyLocal)
})

test.each([
  { PUBLIC_URL: 'http://localhost:3000' },
  { PUBLIC_URL: 'http://127.0.0.1' },
  { OIDC_ISSUER: 'http://localhost:9000/realm', OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'y' },
])('production accepts an http URL of this machine in the settings %j', (env) => {
  expect(readConfig({ ...production, ...env }).production).toBe(true)
})

test('an empty setting counts as missing, but an empty MAP_TILE_URL turns the map tiles off', () => {
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
])('the mail settings are read from %j', (env, mail) => {
  expect(readConfig(env).mail).toEqual(mail)
})

test('without settings the server has no support address', () => {
  expect(readConfig({}).support).toEqual({ email: null, whatsapp: null })
})
