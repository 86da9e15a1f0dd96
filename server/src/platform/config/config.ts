import { resolve } from 'node:path'
import { isLoopback } from '../network'
import { StartProblem } from '../problem'
import { readDatabase } from './database'
import { decideDemo } from './demo-mode'
import {
  readBackup,
  readBankSettings,
  readContactSettings,
  readMail,
  readMapSettings,
  readMetrics,
  readS3Settings,
} from './providers'
import { isLoopbackUrl, readPublicUrl } from './public-url'
import { readVapidKeys } from './push'
import { type EnvironmentVariables, readSetting } from './settings'
import { readAdmin, readExternalSignIn } from './sign-in'

export type Config = Readonly<ReturnType<typeof readConfig>>

/**
 * Reads the configuration. No other code reads the environment. Throws a StartProblem that names the setting and its
 * valid values.
 */
export function readConfig(env: EnvironmentVariables) {
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
  const isOnlyLocal = isLoopback(host) && isLoopbackUrl(publicUrl)
  const [start = '', end = ''] = readSetting(env, 'OPERATING_HOURS').split('-')
  return {
    production,
    host,
    port: readSetting(env, 'PORT'),
    /** Base URL of this site, for links, cookies and redirects. */
    publicUrl,
    isHttps: publicUrl.startsWith('https:'),
    /** True if both HOST and PUBLIC_URL are loopback addresses. */
    isOnlyLocal,
    dataDir: resolve(readSetting(env, 'DATA_DIR')),
    databaseUrl: readSetting(env, 'DATABASE_URL'),
    database: readDatabase(env),
    /** Number of processes that serve requests. */
    workers: readWorkers(env),
    demo,
    /** Why the demo is off. Undefined if it is on, or was explicitly turned off by DEMO or NODE_ENV. */
    demoOffReason,
    admin: readAdmin({ demo, isOnlyLocal, email: readSetting(env, 'ADMIN_EMAIL'), password: adminPassword }),
    /** True if admins must set up a second factor before they can do anything else. */
    mustAdminsHaveSecondFactor: readSetting(env, 'REQUIRE_SECOND_FACTOR') === 'admin',
    operatingHours: { start, end },
    /** Hours for which an unpaid request reserves its session's hour. 0 means forever. */
    holdHours: readSetting(env, 'HOLD_HOURS'),
    /** Entrena's commission in percent of each price. */
    commissionPercent: readSetting(env, 'COMMISSION_PERCENT'),
    payoutMinimum: readSetting(env, 'PAYOUT_MINIMUM'),
    /**
     * Key for the encryption of bank details. Without the key, no bank details can be stored, and no transfers can be
     * exported for a bank.
     */
    dataKey: readDataKey(env, demo),
    externalSignIn: readExternalSignIn({ production, demo }, env),
    mail: readMail(env),
    maps: readMapSettings(env),
    /** The store for uploaded images. If undefined, images are stored in the data folder. */
    s3: readS3Settings(env),
    backup: readBackup(env),
    bank: readBankSettings(production, env),
    support: readContactSettings(env),
    /** Keys for push notifications. Undefined turns push off. */
    push: readVapidKeys(env),
    /** False to remove the service worker from all browsers. */
    hasServiceWorker: readSetting(env, 'SERVICE_WORKER') === 'on',
    rateLimit: readSetting(env, 'RATE_LIMIT') === 'on',
    /** Port and address for metrics. Undefined turns metrics off. */
    metrics: readMetrics(env),
    /** SQL statements that take longer than this are logged. Undefined turns this log off. */
    slowStatementMs: readSetting(env, 'SLOW_STATEMENT_MS'),
    logLevel: readSetting(env, 'LOG_LEVEL'),
    /** The number of proxies in front of the server whose report of the visitor's IP address is trusted. */
    trustProxy: readSetting(env, 'TRUST_PROXY'),
  }
}

/** The demo contains no real bank details, so its key need not be secret. */
function readDataKey(env: EnvironmentVariables, demo: boolean): string | undefined {
  return readSetting(env, 'DATA_KEY') ?? (demo ? 'the key of the demo' : undefined)
}

function readWorkers(env: EnvironmentVariables): number {
  const workers = readSetting(env, 'WORKERS')
  if (workers === 1 || readSetting(env, 'DATABASE_URL')) return workers
  throw new StartProblem('WORKERS is not valid: only 1 process can use the embedded database. Set DATABASE_URL.')
}
