import { readCertificateEnd } from '../certificate'
import { readFreeSpace } from '../free-space'
import { findLastBackup } from '../last-backup'
import type { Services } from '../services'
import type { NamedGauge } from './measure-database'
import { countRunMigrations } from './queries'

const secondsOf = (date: Date | undefined) => (date ? date.getTime() / 1000 : 0)

/**
 * Gauges about the server's environment: free space, backups, the certificate, and whether the database has this
 * version.
 */
export function makeEnvironmentGauges({ config, db }: Pick<Services, 'config' | 'db'>): NamedGauge[] {
  const { dataDir, publicUrl, isHttps } = config
  // Migrations run before the server starts, so the first count that can be read belongs to this version.
  let ofThisVersion: number | undefined
  const countForeignMigrations = async () => {
    const count = await countRunMigrations(db)
    ofThisVersion ??= count
    return Math.abs(count - ofThisVersion)
  }
  countForeignMigrations().catch(() => undefined)
  return [
    {
      name: 'entrena_data_free_bytes',
      help: 'Free bytes on the disk of DATA_DIR',
      read: async () => (await readFreeSpace(dataDir)).freeBytes,
    },
    {
      name: 'entrena_data_size_bytes',
      help: 'Size of the disk of DATA_DIR',
      read: async () => (await readFreeSpace(dataDir)).totalBytes,
    },
    {
      name: 'entrena_last_backup_timestamp_seconds',
      help: 'When the last backup was made on this machine, 0 if none is known',
      read: async () => secondsOf((await findLastBackup(dataDir))?.at),
    },
    {
      name: 'entrena_migrations_pending',
      help: 'Migrations by which the database and this version differ, since an older or newer version used it meanwhile',
      read: countForeignMigrations,
    },
    ...(isHttps
      ? [
          {
            name: 'entrena_certificate_end_timestamp_seconds',
            help: 'When the certificate of PUBLIC_URL ends',
            reuseMs: 3_600_000,
            read: async () => secondsOf(await readCertificateEnd(publicUrl)),
          },
        ]
      : []),
  ]
}
