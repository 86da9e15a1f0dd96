import { randomInt } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { checkData } from '../../operations/check-data'
import type { Database, Db } from '../../platform/db/db'
import { databaseFolder, openDatabaseCopy, openEmbedded } from '../../platform/db/open-embedded'
import { openServer } from '../../platform/db/open-server'
import { copyWhilePaused } from '../../platform/db/pause'
import { openFolderStore } from '../../platform/storage/folder-store'
import { migrationsFolder } from '../paths'
import { makePicture } from '../pictures'
import { type AcknowledgedWrites, findLostWrites, makeAcknowledgedWrites } from './acknowledged'
import { writeUntilKilled } from './load'
import { makePeople } from './people'
import { type ServerProcess, startServer } from './server-process'

interface CrashOptions {
  readonly kills: number
  readonly port: number
  /** URL of the PostgreSQL database. Undefined for the embedded one. */
  readonly databaseUrl?: string | undefined
  /** Called after each kill, with the problems that the kill caused. */
  onKill?(kill: number, problems: readonly string[]): void
}

export interface CrashReport {
  readonly bookings: number
  readonly payments: number
  readonly messages: number
  readonly uploads: number
  /** One sentence for each write that was lost or stored only in part. */
  readonly problems: readonly string[]
  readonly unusedFiles: number
  readonly restartsMs: readonly number[]
}

/** Kills the server repeatedly while people send writes, and checks the data after each restart. */
export async function runCrashTest({ kills, port, databaseUrl, onKill }: CrashOptions): Promise<CrashReport> {
  const dataDir = await mkdtemp(join(tmpdir(), 'entrena-crash-'))
  const url = `http://127.0.0.1:${port}`
  const env = {
    ...{
      DATA_DIR: dataDir,
      PORT: String(port),
      PUBLIC_URL: url,
      DEMO: 'false',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      DATA_KEY: 'a key for this test',
    },
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  }
  const acknowledged = makeAcknowledgedWrites()
  let server: ServerProcess | undefined
  const findings = { problems: [] as string[], unusedFiles: 0, restartsMs: [] as number[] }
  try {
    const people = await withDatabase(dataDir, databaseUrl, (db) => makePeople(db, 8))
    const picture = await makePicture('png', { width: 64, height: 48 })
    server = await startServer(env)
    for (let kill = 1; kill <= kills; kill += 1) {
      const writes = writeUntilKilled({ url, people, acknowledged, picture })
      await Promise.race([writes, untilWritten(acknowledged, randomInt(5, 80))])
      await server.kill()
      await writes
      server = await startServer(env)
      findings.restartsMs.push(server.readyMs)
      const { problems, unusedFiles } = await check(dataDir, databaseUrl, acknowledged)
      findings.problems.push(...problems)
      findings.unusedFiles = unusedFiles
      onKill?.(kill, problems)
    }
  } finally {
    await server?.kill()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { ...countAcknowledged(acknowledged), ...findings }
}

/** Waits for this many acknowledged writes, and then for a moment in the middle of further writes. */
async function untilWritten(acknowledged: AcknowledgedWrites, count: number): Promise<void> {
  const enough = acknowledged.writes + count
  while (acknowledged.writes < enough) await pause(10)
  await pause(randomInt(20))
}

async function withDatabase<Result>(dataDir: string, url: string | undefined, use: (db: Db) => Promise<Result>) {
  const database: Database = url
    ? await openServer({ url, migrationsFolder, onIdleError: () => undefined })
    : await openEmbedded(dataDir, migrationsFolder)
  try {
    return await use(database.db)
  } finally {
    await database.close()
  }
}

/**
 * Checks the data while the server runs. Of the embedded database, a copy of its folder is checked, made in the same
 * way as for a backup.
 */
async function check(dataDir: string, url: string | undefined, acknowledged: AcknowledgedWrites) {
  const files = openFolderStore(join(dataDir, 'uploads'))
  const find = async (db: Db) => {
    const { violations, unusedFiles } = await checkData(db, files)
    return { problems: [...violations, ...(await findLostWrites(db, acknowledged))], unusedFiles }
  }
  if (url) return withDatabase(dataDir, url, find)
  const copied = join(dataDir, 'copy')
  await copyWhilePaused(dataDir, () => cp(databaseFolder(dataDir), copied, { recursive: true }))
  const copy = await openDatabaseCopy(copied)
  try {
    return await find(copy.db)
  } finally {
    await copy.close()
    await rm(copied, { recursive: true, force: true })
  }
}

function countAcknowledged({ bookings, messages, pictures }: AcknowledgedWrites) {
  const all = [...bookings.values()]
  return {
    bookings: all.length,
    payments: all.filter(({ payment }) => payment === 'paid').length,
    messages: messages.size,
    uploads: all.filter(({ hasProof }) => hasProof).length + pictures.size,
  }
}
