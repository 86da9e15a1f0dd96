import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Config, readConfig } from '../../platform/config/config'
import { storeBackupTime } from '../../platform/last-backup'
import { openMigratedDataPlace, removeDataFolders } from '../../testing/data-folder'
import { migrationsFolder, newFolder } from '../../testing/paths'
import { newS3Server } from '../../testing/s3-server'
import { openSmtpServer, type TestSmtpServer } from '../../testing/smtp-server'
import { uploadBackup } from '../bucket/bucket-backups'
import { runDoctorChecks } from './doctor'
import type { DoctorFinding } from './finding'

let smtp: TestSmtpServer
beforeAll(async () => {
  smtp = await openSmtpServer()
})
afterAll(async () => {
  await smtp.stop()
  await removeDataFolders()
})

const now = new Date()

/** Returns a folder with all migrations and one more. */
async function makeNextVersion(): Promise<string> {
  const folder = await newFolder()
  await cp(migrationsFolder, folder, { recursive: true })
  const file = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(file, 'utf8'))
  journal.entries.push({ ...journal.entries.at(-1), when: Date.now() * 2, tag: '9999_next' })
  await writeFile(file, JSON.stringify(journal))
  await writeFile(join(folder, '9999_next.sql'), 'select 1;')
  return folder
}

async function uploadSmallBackup(backup: Config['backup']): Promise<void> {
  const folder = join(await newFolder(), 'backup-2026-11-16T03-00-00-000Z')
  await mkdir(folder)
  await writeFile(join(folder, 'manifest.json'), '{}')
  await uploadBackup(backup, folder)
}

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
  /** Returns the texts of the doctor's findings with this state, by what they are about. */
  const diagnose = async (
    change: Record<string, string>,
    { state = 'wrong', ...given }: { state?: DoctorFinding['state']; mailTo?: string; migrationsFolder?: string } = {},
  ) => {
    const config = readConfig({ ...env, ...change })
    const texts: Record<string, string> = {}
    for await (const finding of runDoctorChecks({ config, migrationsFolder, version: '1.0.0', now, ...given })) {
      // scripts/at-date.mjs moves the clock of this process, but not that of PostgreSQL.
      if (finding.about === 'Clock' && process.env.FAKETIME) continue
      if (finding.state === state) texts[finding.about] = finding.text
    }
    return texts
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
  // The embedded database is still open here, so the doctor cannot open it.
  if (!plain.databaseUrl) {
    expect(await diagnose({}, { state: 'unchecked' })).toMatchObject({ Database: expect.stringContaining('DATA_KEY') })
  }
  await close()
  const backupBucket = {
    BACKUP_S3_ENDPOINT: s3.endpoint,
    BACKUP_S3_BUCKET: 'backups',
    BACKUP_S3_ACCESS_KEY_ID: s3.accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    BACKUP_KEY: 'a key that is kept elsewhere',
  }
  await uploadSmallBackup(readConfig({ ...env, ...backupBucket }).backup)
  const wrongs = await diagnose({
    PUBLIC_URL: 'https://127.0.0.1:1',
    DATA_KEY: 'another key of many letters',
    S3_BUCKET: 'nowhere',
    SMTP_URL: 'smtp://127.0.0.1:1',
    ...backupBucket,
    BACKUP_KEY: 'another key of many letters',
  })
  expect(wrongs).toMatchObject({
    Proxy: expect.stringContaining('Set TRUST_PROXY'),
    DATA_KEY: expect.stringContaining('Set the former one'),
    'Outside calendars': expect.stringContaining('the addresses of 1 were encrypted'),
    Mail: expect.stringContaining('Check SMTP_URL'),
    Files: expect.stringContaining('Check the settings S3_'),
    'Backup bucket': expect.stringContaining('BACKUP_KEY is not the key'),
    Site: expect.stringContaining('check proxy, name and firewall'),
  })
  expect(smtp.received).toEqual([])
  const rest = await diagnose(backupBucket, { mailTo: 'ana@example.com' })
  expect(Object.keys(rest).filter((about) => !['Node', 'Disk', 'Disk of backups'].includes(about))).toEqual([
    'DATA_KEY',
    'Outside calendars',
    'Site',
  ])
  expect(smtp.received).toHaveLength(1)
  expect(await diagnose({ ...backupBucket, BACKUP_S3_BUCKET: 'nowhere' })).toMatchObject({
    'Backup bucket': expect.stringContaining('Check the settings BACKUP_S3_'),
  })
  // A wrong DATA_KEY is also found before the migration.
  expect(await diagnose({}, { migrationsFolder: await makeNextVersion() })).toMatchObject({
    Database: '1 migrations have not run. Make a backup, then npm run migrate.',
    DATA_KEY: expect.stringContaining('DATA_KEY is missing'),
  })
  await storeBackupTime(plain.dataDir, new Date(now.getTime() - 27 * 3_600_000), plain.dataDir)
  expect(await diagnose({})).toMatchObject({ Backup: expect.stringContaining('27 hours old. Make backups') })
})
