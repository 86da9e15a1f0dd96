import { StartProblem } from '../problem'
import { type EnvironmentVariables, readSetting } from './settings'

/** Without SMTP_URL, mails are written to the data folder. */
export function readMail(env: EnvironmentVariables) {
  const smtpUrl = readSetting(env, 'SMTP_URL')
  const from = readSetting(env, 'MAIL_FROM')
  if (smtpUrl && !from) throw new StartProblem('MAIL_FROM is missing: SMTP_URL needs it beside it.')
  return { smtpUrl, from: from ?? { name: 'Entrena', email: 'no-reply@entrena.test' } }
}

export function readMapSettings(env: EnvironmentVariables) {
  const tileUrl = readSetting(env, 'MAP_TILE_URL') ?? 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'
  const attribution = readSetting(env, 'MAP_TILE_ATTRIBUTION') ?? '© OpenStreetMap contributors'
  return {
    googleApiKey: readSetting(env, 'GOOGLE_MAPS_API_KEY') ?? null,
    tileUrl: tileUrl === '' ? null : tileUrl,
    tileAttribution: tileUrl === '' ? null : attribution,
  }
}

/** Settings of the contact page. */
export function readContactSettings(env: EnvironmentVariables) {
  return {
    email: readSetting(env, 'SUPPORT_EMAIL') ?? null,
    whatsapp: readSetting(env, 'SUPPORT_WHATSAPP') ?? null,
  }
}

export type S3Settings = NonNullable<ReturnType<typeof readS3Settings>>

export function readS3Settings(env: EnvironmentVariables, prefix: '' | 'BACKUP_' = '') {
  const endpoint = readSetting(env, `${prefix}S3_ENDPOINT`)
  if (!endpoint) return undefined
  const need = (name: 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY') => {
    const value = readSetting(env, `${prefix}${name}`)
    if (!value) throw new StartProblem(`${prefix}${name} is missing: ${prefix}S3_ENDPOINT needs it beside it.`)
    return value
  }
  return {
    endpoint,
    bucket: need('S3_BUCKET'),
    region: readSetting(env, `${prefix}S3_REGION`),
    accessKeyId: need('S3_ACCESS_KEY_ID'),
    secretAccessKey: need('S3_SECRET_ACCESS_KEY'),
  }
}

/** The bucket for backups, in addition to a folder. */
export function readBackup(env: EnvironmentVariables) {
  const [s3, pictures] = [readS3Settings(env, 'BACKUP_'), readS3Settings(env)]
  const isSame = (name: 'endpoint' | 'bucket') => s3?.[name].replace(/\/$/, '') === pictures?.[name].replace(/\/$/, '')
  if (s3 && isSame('endpoint') && isSame('bucket')) {
    throw new StartProblem(
      'BACKUP_S3_BUCKET is the bucket of the pictures, so each backup would contain all earlier ones. Name another bucket.',
    )
  }
  return {
    s3,
    /** Key that encrypts the backups in the bucket. */
    key: readSetting(env, 'BACKUP_KEY'),
    keepDays: readSetting(env, 'BACKUP_KEEP_DAYS'),
  }
}

const demoBank = {
  BANK_NAME: 'Banco Popular Dominicano',
  BANK_ACCOUNT_HOLDER: 'Entrena SRL',
  BANK_ACCOUNT_NUMBER: '804-123456-7',
  BANK_ACCOUNT_TYPE: 'Corriente',
} as const

export function readBankSettings(production: boolean, env: EnvironmentVariables) {
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
    taxId: readSetting(env, 'BANK_ACCOUNT_TAX_ID') || null,
  }
}

export function readMetrics(env: EnvironmentVariables): { readonly host: string; readonly port: number } | undefined {
  const port = readSetting(env, 'METRICS_PORT')
  return port === undefined ? undefined : { host: readSetting(env, 'METRICS_HOST'), port }
}
