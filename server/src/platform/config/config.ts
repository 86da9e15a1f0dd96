import { resolve } from 'node:path'
import { isLoopback } from '../network'
import { StartProblem } from '../problem'
import { decideDemo } from './demo-mode'
import { type Bank, type Mail, type Maps, readBank, readMail, readMaps, readS3, type S3 } from './providers'
import { isThisMachine, readPublicUrl } from './public-url'
import { type Env, type LogLevel, readSetting } from './settings'
import { type Admin, type ExternalSignIn, readAdmin, readExternalSignIn } from './sign-in'

export interface Config {
  readonly production: boolean
  readonly host: string
  readonly port: number
  /** Own address without a path, for links, cookies and redirects. */
  readonly publicUrl: string
  readonly isHttps: boolean
  /** Whether both HOST and PUBLIC_URL are loopback. */
  readonly isOnlyLocal: boolean
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly demo: boolean
  /** Why the demo is off without DEMO=false; undefined where it is on, or off on purpose. */
  readonly demoOffReason: string | undefined
  readonly admin: Admin | undefined
  readonly operatingHours: { readonly start: string; readonly end: string }
  readonly externalSignIn: ExternalSignIn | undefined
  readonly mail: Mail
  readonly maps: Maps
  /** Where uploaded images are kept instead of the data folder. */
  readonly s3: S3 | undefined
  /** Where clients transfer their payments. */
  readonly bank: Bank
  readonly rateLimit: boolean
  readonly logLevel: LogLevel
  /** How many proxies in front of us may name the visitor's address. */
  readonly trustProxy: number
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
  const { demo, demoOffReason } = decideDemo({
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
    demoOffReason,
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
