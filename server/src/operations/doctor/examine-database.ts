import { existsSync } from 'node:fs'
import { refuseWrongDataKey } from '../../features/money/public'
import { countLostAddresses } from '../../features/outside-calendars/public'
import type { Config } from '../../platform/config/config'
import type { Db } from '../../platform/db/db'
import { lockFolder } from '../../platform/db/folder-lock'
import { listPendingSteps } from '../../platform/db/migrations'
import { databaseFolder, openDatabaseCopy } from '../../platform/db/open-embedded'
import { connectDatabase, operatorConnectionLimits } from '../../platform/db/open-server'
import { StartProblem } from '../../platform/problem'
import { findPrimaryUrl } from '../postgres-programs'
import { readServerState } from '../queries/server-state'
import { type DoctorFinding, doctorFindingOk, doctorFindingProblem, errorReasonOf } from './finding'

interface Options {
  readonly config: Config
  readonly migrationsFolder: string
  readonly now: Date
}

export async function examineDatabase(options: Options): Promise<DoctorFinding[]> {
  try {
    const url = await findPrimaryUrl(options.config)
    return url ? await examineServer(url, options) : await examineEmbedded(options)
  } catch (error) {
    return [
      doctorFindingProblem(
        'Database',
        `It cannot be opened (${errorReasonOf(error)}). Check DATABASE_URL or DATA_DIR.`,
      ),
    ]
  }
}

async function examineEmbedded(options: Options): Promise<DoctorFinding[]> {
  const { dataDir } = options.config
  const folder = databaseFolder(dataDir)
  if (!existsSync(folder))
    return [doctorFindingOk('Database', `There is none in ${folder} yet; the server creates it.`)]
  const lock = await lockFolder(dataDir).catch((error: unknown) => {
    if (error instanceof StartProblem) return undefined
    throw error
  })
  if (!lock)
    return [doctorFindingOk('Database', 'The server uses it. Stop the server to examine migrations and DATA_KEY, too.')]
  try {
    const { db, close } = await openDatabaseCopy(folder)
    return await examineContents(db, options).finally(close)
  } finally {
    await lock.release()
  }
}

/** Maximum number of connections that one server process opens. */
const connectionsOfProcess = 12
const longestClockErrorMs = 5_000

async function examineServer(url: string, options: Options): Promise<DoctorFinding[]> {
  const { db, close } = connectDatabase({ ...operatorConnectionLimits, url, onIdleError: () => undefined })
  try {
    const { freeConnections, missingExtensions, now } = await readServerState(db)
    const needed = options.config.workers * connectionsOfProcess
    const clockError = Math.abs(now.getTime() - Date.now())
    return [
      freeConnections < needed
        ? doctorFindingProblem(
            'Connections',
            `${freeConnections} are free, and the server needs up to ${needed}. Raise max_connections.`,
          )
        : doctorFindingOk('Connections', `${freeConnections} are free, and the server needs up to ${needed}`),
      missingExtensions.length > 0
        ? doctorFindingProblem(
            'Extensions',
            `${missingExtensions.join(', ')} cannot be created. Install postgresql-contrib, or let a superuser run create extension.`,
          )
        : doctorFindingOk('Extensions', 'cube and pg_trgm'),
      clockError > longestClockErrorMs
        ? doctorFindingProblem(
            'Clock',
            `It differs from that of the database by ${Math.round(clockError / 1000)} s. Turn NTP on on both machines.`,
          )
        : doctorFindingOk('Clock', 'The same as that of the database'),
      ...(await examineContents(db, options)),
    ]
  } finally {
    await close()
  }
}

async function examineContents(db: Db, { config, migrationsFolder }: Options): Promise<DoctorFinding[]> {
  const { steps, isNew } = await listPendingSteps(db, migrationsFolder)
  if (isNew) return [doctorFindingOk('Database', 'It is empty; the server creates its tables.')]
  if (steps.length > 0) {
    return [
      doctorFindingProblem('Database', `${steps.length} migrations have not run. Make a backup, then npm run migrate.`),
    ]
  }
  const migrated = doctorFindingOk('Database', 'It has all migrations of this version')
  return [migrated, await examineDataKey(db, config), ...(await examineOutsideCalendars(db, config))]
}

async function examineDataKey(db: Db, config: Config): Promise<DoctorFinding> {
  try {
    await refuseWrongDataKey({ config, db })
    const unset = 'Unset: no payouts, no outside calendars'
    return doctorFindingOk('DATA_KEY', config.dataKey ? 'It reads the stored bank details, if there are any' : unset)
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error
    return doctorFindingProblem('DATA_KEY', error.message)
  }
}

async function examineOutsideCalendars(db: Db, config: Config): Promise<DoctorFinding[]> {
  const lost = await countLostAddresses({ config, db })
  if (lost === 0) return []
  const text = `DATA_KEY is not the key with which the addresses of ${lost} were encrypted, so they are not read any more. Set the former one; otherwise their owners add them again.`
  return [doctorFindingProblem('Outside calendars', text)]
}
