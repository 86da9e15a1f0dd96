import { z } from 'zod'
import { isServerUrl } from '../db/hosts'
import { StartProblem } from '../problem'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

export type EnvironmentVariables = Readonly<Record<string, string | undefined>>

const clock = '([01]\\d|2[0-3]):[0-5]\\d'

/** A name and an address, 'Entrena <no-reply@entrena.do>', or only an address. */
const sender = z
  .string()
  .transform((text) => {
    const [, name = '', email = text] = /^(.*?)\s*<(.+)>$/.exec(text) ?? []
    return { name, email }
  })
  .pipe(z.object({ name: z.string().regex(/^[^<>"\p{Cc}]*$/u), email: z.email() }))

/** Converts a phone number with country code, '+1 809 555 0134', to the digits that wa.me expects: '18095550134'. */
const whatsapp = z
  .string()
  .regex(/^\+[\d ().-]+$/)
  .transform((text) => text.replace(/\D/g, ''))
  .pipe(z.string().regex(/^[1-9]\d{7,14}$/))

const port = z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(1).max(65535))

const vapidKey = 'a key that `npx web-push generate-vapid-keys` printed'

/** The schema of each setting, and a description of its valid values for error messages. */
const settings = {
  NODE_ENV: [z.string().default('development'), 'any word; production is for a real service'],
  PORT: [port.default(3000), 'a port number from 1 to 65535'],
  HOST: [z.string().default('127.0.0.1'), 'an address to listen on, such as 127.0.0.1 or 0.0.0.0'],
  PUBLIC_URL: [z.url({ protocol: /^https?$/ }).optional(), 'an http or https address, such as https://entrena.do'],
  DATA_DIR: [z.string().default('./.data'), 'a folder'],
  DATABASE_URL: [z.string().refine(isServerUrl).optional(), 'a PostgreSQL address: postgres://user:password@host/name'],
  DATABASE_DIRECT_URL: [
    z.string().refine(isServerUrl).optional(),
    'the address of PostgreSQL itself, without the pooler: postgres://user:password@host/name',
  ],
  DATABASE_REPLICA_URL: [
    z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    'the address of a read replica: postgres://user:password@host/name',
  ],
  DATABASE_PREPARED: [z.enum(['on', 'off']).default('on'), 'on or off'],
  WORKERS: [z.coerce.number().int().min(1).max(64).default(1), 'the number of processes, from 1 to 64'],
  DEMO: [z.enum(['true', 'false']).optional(), 'true or false'],
  ADMIN_EMAIL: [z.email().optional(), 'an e-mail address'],
  ADMIN_PASSWORD: [z.string().min(6).max(128).optional(), '6 to 128 characters'],
  REQUIRE_SECOND_FACTOR: [z.literal('admin').optional(), 'admin, or nothing'],
  OPERATING_HOURS: [
    z
      .string()
      .regex(new RegExp(`^${clock}-${clock}$`))
      .default('06:00-22:00'),
    'two Dominican times as HH:MM-HH:MM, such as 06:00-22:00',
  ],
  HOLD_HOURS: [
    z.string().regex(/^\d+$/).transform(Number).pipe(z.number().max(720)).default(24),
    'a number of hours from 0 to 720; 0 holds unpaid requests forever',
  ],
  COMMISSION_PERCENT: [
    z
      .string()
      .regex(/^\d{1,2}(\.\d)?$/)
      .transform(Number)
      .pipe(z.number().max(50))
      .default(0),
    'a percentage from 0 to 50 with at most one decimal',
  ],
  PAYOUT_MINIMUM: [
    z
      .string()
      .regex(/^\d{1,6}$/)
      .transform(Number)
      .default(500),
    'an amount in whole pesos; trainers with less wait for the next payout',
  ],
  DATA_KEY: [z.string().min(16).max(200).optional(), 'a secret of 16 to 200 characters that is kept forever'],
  SMTP_URL: [
    z.url({ protocol: /^smtps?$/, hostname: /./ }).optional(),
    "a mail server's address: smtp://user:password@host:587 or smtps://user:password@host",
  ],
  MAIL_FROM: [sender.optional(), 'an e-mail address, or a name and one: Entrena <no-reply@entrena.do>'],
  OIDC_ISSUER: [z.url({ protocol: /^https?$/ }).optional(), "an OpenID provider's http or https address"],
  OIDC_CLIENT_ID: [z.string().optional(), 'the client id that the OpenID provider gave'],
  OIDC_CLIENT_SECRET: [z.string().optional(), 'the client secret that the OpenID provider gave'],
  GOOGLE_MAPS_API_KEY: [
    z
      .string()
      .regex(/^[\w-]+$/)
      .optional(),
    'a Google Maps key: letters, digits, - and _',
  ],
  MAP_TILE_URL: [
    z.union([z.literal(''), z.string().regex(/^https?:\/\/[^\s;,]+\{z\}[^\s;,]*$/)]).optional(),
    'a tile address with {z}, {x} and {y}, or nothing for the outline alone',
  ],
  MAP_TILE_ATTRIBUTION: [z.string().optional(), 'the text that the tiles ask for'],
  S3_ENDPOINT: [z.url({ protocol: /^https?$/ }).optional(), 'the address of an S3 server'],
  S3_BUCKET: [z.string().optional(), 'the name of a bucket'],
  S3_REGION: [z.string().default('us-east-1'), "the bucket's region"],
  S3_ACCESS_KEY_ID: [z.string().optional(), 'an access key'],
  S3_SECRET_ACCESS_KEY: [z.string().optional(), 'the secret of the access key'],
  BACKUP_S3_ENDPOINT: [z.url({ protocol: /^https?$/ }).optional(), 'the address of an S3 server'],
  BACKUP_S3_BUCKET: [z.string().optional(), 'the name of a bucket'],
  BACKUP_S3_REGION: [z.string().default('us-east-1'), "the bucket's region"],
  BACKUP_S3_ACCESS_KEY_ID: [z.string().optional(), 'an access key'],
  BACKUP_S3_SECRET_ACCESS_KEY: [z.string().optional(), 'the secret of the access key'],
  BACKUP_KEY: [z.string().min(16).max(200).optional(), 'a secret of 16 to 200 characters that is kept elsewhere'],
  BACKUP_KEEP_DAYS: [z.coerce.number().int().min(1).max(3650).default(14), 'a number of days from 1 to 3650'],
  BANK_NAME: [z.string().optional(), 'the name of a bank'],
  BANK_ACCOUNT_HOLDER: [z.string().optional(), 'whose account it is'],
  BANK_ACCOUNT_NUMBER: [z.string().optional(), 'the number of an account'],
  BANK_ACCOUNT_TAX_ID: [z.string().optional(), 'the RNC or cédula of the account holder'],
  BANK_ACCOUNT_TYPE: [z.string().optional(), 'the type of the account, such as Corriente or Ahorros'],
  SUPPORT_EMAIL: [z.email().optional(), 'an e-mail address'],
  SUPPORT_WHATSAPP: [whatsapp.optional(), 'a phone number with its country code, such as +1 809 555 0134'],
  VAPID_PUBLIC_KEY: [
    z
      .string()
      .regex(/^B[A-P][\w-]{85}$/)
      .optional(),
    vapidKey,
  ],
  VAPID_PRIVATE_KEY: [
    z
      .string()
      .regex(/^[\w-]{43}$/)
      .optional(),
    vapidKey,
  ],
  VAPID_SUBJECT: [
    z
      .union([
        z.url({ protocol: /^https$/, hostname: /\.[a-z]/ }),
        z.string().regex(/^mailto:[^\s@]+@[^\s@]+\.[a-z]+$/i),
      ])
      .optional(),
    'how the push services reach you, such as mailto:hola@entrena.do or https://entrena.do',
  ],
  SERVICE_WORKER: [z.enum(['on', 'off']).default('on'), 'on or off'],
  RATE_LIMIT: [z.enum(['on', 'off']).default('on'), 'on or off'],
  METRICS_PORT: [port.optional(), 'a port number from 1 to 65535'],
  METRICS_HOST: [z.string().default('127.0.0.1'), 'an address to listen on, such as 127.0.0.1 or 0.0.0.0'],
  SLOW_STATEMENT_MS: [
    z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(1)).optional(),
    'a number of milliseconds',
  ],
  LOG_LEVEL: [z.enum(logLevels).default('info'), `one of ${logLevels.join(', ')}`],
  TRUST_PROXY: [z.coerce.number().int().min(0).max(10).default(0), 'the number of proxies in front, from 0 to 10'],
} as const

type Settings = typeof settings
type Values = { [Name in keyof Settings]: z.infer<Settings[Name][0]> }

/** For these settings an empty value differs from a missing one. */
const mayBeEmpty: ReadonlySet<string> = new Set(['MAP_TILE_URL'])

export function readSetting<Name extends keyof Settings>(env: EnvironmentVariables, name: Name): Values[Name] {
  const [schema, takes] = settings[name]
  const given = env[name]
  const value = given === '' && !mayBeEmpty.has(name) ? undefined : given
  const read = schema.safeParse(value)
  if (!read.success) throw new StartProblem(`${name} is not valid: it takes ${takes}.`)
  return read.data as Values[Name]
}
