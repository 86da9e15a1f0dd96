import { resolve } from 'node:path'
import type { Hours } from '@entrena/contract/operating-hours/rules'
import { z } from 'zod'
import { decideDemo } from './demo-mode'
import { isLoopback } from './network'
import { StartProblem } from './problem'

export interface Config {
  readonly production: boolean
  readonly host: string
  readonly port: number
  /** Own address without a path, for links, cookies and redirects. */
  readonly publicUrl: string
  readonly isHttps: boolean
  /** Neither the address it listens on nor its public one is beyond this machine. */
  readonly isOnlyLocal: boolean
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly demo: boolean
  readonly demoIsOffBecause: string | undefined
  readonly admin: Admin | undefined
  readonly operatingHours: Hours
  readonly externalSignIn: ExternalSignIn | undefined
  readonly mail: Mail
  readonly maps: {
    readonly googleApiKey: string | null
    readonly tileUrl: string | null
    readonly tileAttribution: string | null
  }
  /** Where uploaded images are kept instead of the data folder. */
  readonly s3: S3 | undefined
  /** Where clients transfer their payments. */
  readonly bank: Bank
  readonly rateLimit: boolean
  readonly logLevel: LogLevel
  /** How many proxies in front of us may name the visitor's address. */
  readonly trustProxy: number
}

interface Bank {
  readonly name: string
  readonly accountHolder: string
  readonly accountNumber: string
  readonly accountType: string
}

interface Admin {
  readonly email: string
  readonly password: string
  /** The demo's published password, not one that somebody chose. */
  readonly isBuiltIn: boolean
}

/** `local` is the provider that the demo runs inside the product. */
type ExternalSignIn =
  | { readonly provider: 'local' }
  | { readonly provider: 'remote'; readonly issuer: string; readonly clientId: string; readonly clientSecret: string }

interface Mail {
  /** The server that takes our mails; without one they are written to the data folder. */
  readonly smtpUrl: string | undefined
  readonly from: { readonly name: string; readonly email: string }
}

export interface S3 {
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
type LogLevel = (typeof logLevels)[number]

type Env = Readonly<Record<string, string | undefined>>

const clock = '([01]\\d|2[0-3]):[0-5]\\d'

/** 'Entrena <no-reply@entrena.do>', or the address alone. */
const sender = z
  .string()
  .transform((text) => {
    const [, name = '', email = text] = /^(.*?)\s*<(.+)>$/.exec(text) ?? []
    return { name, email }
  })
  .pipe(z.object({ name: z.string().regex(/^[^<>"\p{Cc}]*$/u), email: z.email() }))

/** What each setting takes, in the words that a refused start shows. */
const settings = {
  NODE_ENV: [z.string().default('development'), 'any word; production is for a real service'],
  PORT: [
    z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(1).max(65535)).default(3000),
    'a port number from 1 to 65535',
  ],
  HOST: [z.string().default('127.0.0.1'), 'an address to listen on, such as 127.0.0.1 or 0.0.0.0'],
  PUBLIC_URL: [z.url({ protocol: /^https?$/ }).optional(), 'an http or https address, such as https://entrena.do'],
  DATA_DIR: [z.string().default('./.data'), 'a folder'],
  DATABASE_URL: [
    z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    'a PostgreSQL address: postgres://user:password@host/name',
  ],
  DEMO: [z.enum(['true', 'false']).optional(), 'true or false'],
  ADMIN_EMAIL: [z.email().optional(), 'an e-mail address'],
  ADMIN_PASSWORD: [z.string().min(6).max(128).optional(), '6 to 128 characters'],
  OPERATING_HOURS: [
    z
      .string()
      .regex(new RegExp(`^${clock}-${clock}$`))
      .default('06:00-22:00'),
    'two Dominican times as HH:MM-HH:MM, such as 06:00-22:00',
  ],
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
  BANK_NAME: [z.string().optional(), 'the name of a bank'],
  BANK_ACCOUNT_HOLDER: [z.string().optional(), 'whose account it is'],
  BANK_ACCOUNT_NUMBER: [z.string().optional(), 'the number of an account'],
  BANK_ACCOUNT_TYPE: [z.string().optional(), 'the type of the account, such as Savings'],
  RATE_LIMIT: [z.enum(['on', 'off']).default('on'), 'on or off'],
  LOG_LEVEL: [z.enum(logLevels).default('info'), `one of ${logLevels.join(', ')}`],
  TRUST_PROXY: [z.coerce.number().int().min(0).max(10).default(0), 'the number of proxies in front, from 0 to 10'],
} as const

type Settings = typeof settings
type Values = { [Name in keyof Settings]: z.infer<Settings[Name][0]> }

/** Empty means unset, except where empty has a meaning of its own. */
const mayBeEmpty: ReadonlySet<string> = new Set(['MAP_TILE_URL'])

function readSetting<Name extends keyof Settings>(env: Env, name: Name): Values[Name] {
  const [schema, takes] = settings[name]
  const given = env[name]
  const value = given === '' && !mayBeEmpty.has(name) ? undefined : given
  const read = schema.safeParse(value)
  if (!read.success) throw new StartProblem(`${name} is not valid: it takes ${takes}.`)
  return read.data as Values[Name]
}

/** Printed for everyone who tries the demo. */
export const builtInAdminPassword = 'entrena-admin'

interface AdminSettings {
  readonly demo: boolean
  /** Whether nobody but this machine can reach the server. */
  readonly isOnlyLocal: boolean
  readonly email: string | undefined
  readonly password: string | undefined
}

function readAdmin({ demo, isOnlyLocal, email, password }: AdminSettings): Config['admin'] {
  if (demo) {
    const isBuiltIn = password === undefined
    if (isBuiltIn && !isOnlyLocal)
      throw new StartProblem(
        'ADMIN_PASSWORD is missing: the built-in one is published, and others can reach this demo (see HOST and PUBLIC_URL).',
      )
    return { email: email ?? 'admin@entrena.test', password: password ?? builtInAdminPassword, isBuiltIn }
  }
  if (email && password) return { email, password, isBuiltIn: false }
  if (email) throw new StartProblem('ADMIN_PASSWORD is missing: ADMIN_EMAIL needs it beside it.')
  if (password) throw new StartProblem('ADMIN_EMAIL is missing: ADMIN_PASSWORD needs it beside it, unless DEMO=true.')
  return undefined
}

function isThisMachine(url: string): boolean {
  return isLoopback(new URL(url).hostname)
}

/** Over http anyone in between reads cookies, and forges what a sign-in provider says. */
function needHttps(name: 'PUBLIC_URL' | 'OIDC_ISSUER', url: string): void {
  if (new URL(url).protocol === 'https:' || isThisMachine(url)) return
  throw new StartProblem(
    `${name} is not valid: in production it takes an https address; http only for this machine itself.`,
  )
}

function readPublicUrl(production: boolean, env: Env): string {
  const given = readSetting(env, 'PUBLIC_URL')
  if (production) {
    if (!given) {
      throw new StartProblem('PUBLIC_URL is missing: production needs the https address under which people reach it.')
    }
    needHttps('PUBLIC_URL', given)
  }
  return new URL(given ?? `http://localhost:${readSetting(env, 'PORT')}`).origin
}

interface Mode {
  readonly production: boolean
  readonly demo: boolean
}

function readExternalSignIn({ production, demo }: Mode, env: Env): ExternalSignIn | undefined {
  const clientId = readSetting(env, 'OIDC_CLIENT_ID')
  const clientSecret = readSetting(env, 'OIDC_CLIENT_SECRET')
  const issuer = readSetting(env, 'OIDC_ISSUER') ?? 'https://accounts.google.com'
  if (production) needHttps('OIDC_ISSUER', issuer)
  if (!clientId) return demo ? { provider: 'local' } : undefined
  if (!clientSecret) throw new StartProblem('OIDC_CLIENT_SECRET is missing: OIDC_CLIENT_ID needs it beside it.')
  return { provider: 'remote', issuer, clientId, clientSecret }
}

function readMail(env: Env): Mail {
  const smtpUrl = readSetting(env, 'SMTP_URL')
  const from = readSetting(env, 'MAIL_FROM')
  if (smtpUrl && !from) throw new StartProblem('MAIL_FROM is missing: SMTP_URL needs it beside it.')
  return { smtpUrl, from: from ?? { name: 'Entrena', email: 'no-reply@entrena.test' } }
}

function readMaps(env: Env): Config['maps'] {
  const tileUrl = readSetting(env, 'MAP_TILE_URL') ?? 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'
  const attribution = readSetting(env, 'MAP_TILE_ATTRIBUTION') ?? '© OpenStreetMap contributors'
  return {
    googleApiKey: readSetting(env, 'GOOGLE_MAPS_API_KEY') ?? null,
    tileUrl: tileUrl === '' ? null : tileUrl,
    tileAttribution: tileUrl === '' ? null : attribution,
  }
}

function readS3(env: Env): S3 | undefined {
  const endpoint = readSetting(env, 'S3_ENDPOINT')
  if (!endpoint) return undefined
  const need = (name: 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY') => {
    const value = readSetting(env, name)
    if (!value) throw new StartProblem(`${name} is missing: S3_ENDPOINT needs it beside it.`)
    return value
  }
  return {
    endpoint,
    bucket: need('S3_BUCKET'),
    region: readSetting(env, 'S3_REGION'),
    accessKeyId: need('S3_ACCESS_KEY_ID'),
    secretAccessKey: need('S3_SECRET_ACCESS_KEY'),
  }
}

const demoBank = {
  BANK_NAME: 'Banco Popular Dominicano',
  BANK_ACCOUNT_HOLDER: 'Entrena SRL',
  BANK_ACCOUNT_NUMBER: '804-123456-7',
  BANK_ACCOUNT_TYPE: 'Corriente / Checking',
} as const

function readBank(production: boolean, env: Env): Bank {
  const read = (name: keyof typeof demoBank) => {
    const value = readSetting(env, name) ?? (production ? undefined : demoBank[name])
    if (!value) throw new StartProblem(`${name} is missing: clients need an account to pay to.`)
    return value
  }
  return {
    name: read('BANK_NAME'),
    accountHolder: read('BANK_ACCOUNT_HOLDER'),
    accountNumber: read('BANK_ACCOUNT_NUMBER'),
    accountType: read('BANK_ACCOUNT_TYPE'),
  }
}

/** The only reader of the environment. Throws a StartProblem that names the setting and what it takes. */
export function readConfig(env: Env): Config {
  const production = readSetting(env, 'NODE_ENV') === 'production'
  const demoSetting = readSetting(env, 'DEMO')
  if (production && demoSetting === 'true') {
    throw new StartProblem('DEMO is not valid: it cannot be true together with NODE_ENV=production.')
  }
  const host = readSetting(env, 'HOST')
  const publicUrl = readPublicUrl(production, env)
  const adminPassword = readSetting(env, 'ADMIN_PASSWORD')
  const { demo, demoIsOffBecause } = decideDemo({
    production,
    wanted: demoSetting === undefined ? undefined : demoSetting === 'true',
    host,
    publicUrl,
    hasAdminPassword: adminPassword !== undefined,
  })
  const isOnlyLocal = isLoopback(host) && isThisMachine(publicUrl)
  const [start = '', end = ''] = readSetting(env, 'OPERATING_HOURS').split('-')
  return {
    production,
    host,
    port: readSetting(env, 'PORT'),
    publicUrl,
    isHttps: publicUrl.startsWith('https:'),
    isOnlyLocal,
    dataDir: resolve(readSetting(env, 'DATA_DIR')),
    databaseUrl: readSetting(env, 'DATABASE_URL'),
    demo,
    demoIsOffBecause,
    admin: readAdmin({ demo, isOnlyLocal, email: readSetting(env, 'ADMIN_EMAIL'), password: adminPassword }),
    operatingHours: { start, end },
    externalSignIn: readExternalSignIn({ production, demo }, env),
    mail: readMail(env),
    maps: readMaps(env),
    s3: readS3(env),
    bank: readBank(production, env),
    rateLimit: readSetting(env, 'RATE_LIMIT') === 'on',
    logLevel: readSetting(env, 'LOG_LEVEL'),
    trustProxy: readSetting(env, 'TRUST_PROXY'),
  }
}
