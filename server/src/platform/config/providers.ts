import { StartProblem } from '../problem'
import { type Env, readSetting } from './settings'

export interface Mail {
  /** The server that takes our mails; without one they are written to the data folder. */
  readonly smtpUrl: string | undefined
  readonly from: { readonly name: string; readonly email: string }
}

export interface Maps {
  readonly googleApiKey: string | null
  readonly tileUrl: string | null
  readonly tileAttribution: string | null
}

export interface S3 {
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

export interface Bank {
  readonly name: string
  readonly accountHolder: string
  readonly accountNumber: string
  readonly accountType: string
}

export function readMail(env: Env): Mail {
  const smtpUrl = readSetting(env, 'SMTP_URL')
  const from = readSetting(env, 'MAIL_FROM')
  if (smtpUrl && !from) throw new StartProblem('MAIL_FROM is missing: SMTP_URL needs it beside it.')
  return { smtpUrl, from: from ?? { name: 'Entrena', email: 'no-reply@entrena.test' } }
}

export function readMaps(env: Env): Maps {
  const tileUrl = readSetting(env, 'MAP_TILE_URL') ?? 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'
  const attribution = readSetting(env, 'MAP_TILE_ATTRIBUTION') ?? '© OpenStreetMap contributors'
  return {
    googleApiKey: readSetting(env, 'GOOGLE_MAPS_API_KEY') ?? null,
    tileUrl: tileUrl === '' ? null : tileUrl,
    tileAttribution: tileUrl === '' ? null : attribution,
  }
}

export function readS3(env: Env): S3 | undefined {
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

export function readBank(production: boolean, env: Env): Bank {
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
