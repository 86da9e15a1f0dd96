import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../platform/config/config'
import { storeBackupTime } from '../../platform/last-backup'
import { openMigratedDataPlace, removeDataFolders } from '../../testing/data-folder'
import { migrationsFolder } from '../../testing/paths'
import { newS3Server } from '../../testing/s3-server'
import { openSmtpServer, type TestSmtpServer } from '../../testing/smtp-server'
import { checkNodeVersion, runDoctorChecks } from './doctor'

let smtp: TestSmtpServer
beforeAll(async () => {
  smtp = await openSmtpServer()
})
afterAll(async () => {
  await smtp.stop()
  await removeDataFolders()
})

const now = new Date()

test('the doctor finds no problem in a working installation, and says for each problem what to do', async () => {
  const { config: plain, db, close } = await openMigratedDataPlace()
  await storeBackupTime(plain.dataDir, new Date(now.getTime() - 3_600_000), plain.dataDir)
  const s3 = await newS3Server()
  const env = {
    DATA_DIR: plain.dataDir,
    ...(plain.databaseUrl && { DATABASE_URL: plain.databaseUrl }),
    PUBLIC_URL: 'http://127.0.0.1:1',
    DEMO: 'false',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'hola@entrena.do',
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: s3.bucket,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  }
  const diagnose = async (change: Record<string, string>) => {
    const options = { config: readConfig({ ...env, ...change }), migrationsFolder, version: '1.0.0', now }
    const findings = await runDoctorChecks({ ...options, mailTo: 'ana@example.com' })
    return Object.fromEntries(findings.filter(({ isFine }) => !isFine).map(({ about, text }) => [about, text]))
  }
  await db.execute(
    sql`insert into users (id, name, email, created_at) values ('11111111-1111-4111-8111-111111111111', 'Ana', 'ana@example.com', now())`,
  )
  await db.execute(
    sql`insert into bank_accounts (user_id, bank, account_ending, sealed, changed_at) values ('11111111-1111-4111-8111-111111111111', 'popular', '1234', 'AAAA', now())`,
  )
  await db.execute(
    sql`insert into outside_calendars (id, trainer_id, name, sealed, host, address_ending, created_at, read_at, due_at) values ('22222222-2222-4222-8222-222222222222', '11111111-1111-4111-8111-111111111111', '', 'AAAA', 'calendar.example', '.ics', now(), now(), now())`,
  )
  // The embedded database can be examined only while no server uses it.
  await close()
  const wrongs = await diagnose({
    PUBLIC_URL: 'https://127.0.0.1:1',
    DATA_KEY: 'another key of many letters',
    S3_BUCKET: 'nowhere',
    SMTP_URL: 'smtp://127.0.0.1:1',
  })
  expect(wrongs).toMatchObject({
    Proxy: expect.stringContaining('Set TRUST_PROXY'),
    DATA_KEY: expect.stringContaining('Set the former one'),
    'Outside calendars': expect.stringContaining('the addresses of 1 were encrypted'),
    Mail: expect.stringContaining('Check SMTP_URL'),
    Files: expect.stringContaining('Check the S3_ settings'),
    Site: expect.stringContaining('check proxy, name and firewall'),
  })
  expect(smtp.received).toEqual([])
  const rest = await diagnose({})
  expect(Object.keys(rest).filter((about) => !['Node', 'Disk'].includes(about))).toEqual([
    'DATA_KEY',
    'Outside calendars',
    'Site',
  ])
  expect(smtp.received).toHaveLength(1)
  await storeBackupTime(plain.dataDir, new Date(now.getTime() - 27 * 3_600_000), plain.dataDir)
  expect(await diagnose({})).toMatchObject({ Backup: expect.stringContaining('27 hours old. Make backups') })
})

test.each([
  ['20.19.0', false],
  ['22.12.0', true],
  ['24.1.0', true],
])('Node %s is supported with security updates: %s', (node, isFine) => {
  expect(checkNodeVersion(node).isFine).toBe(isFine)
})
