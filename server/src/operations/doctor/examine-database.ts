import { existsSync } from 'node:fs'
import { refuseWrongDataKey } from '../../features/money/public'
import { countLostAddresses } from '../../features/outside-calendars/public'
import type { Config } from '../../platform/config/config'
import type { Db } from '../../platform/db/db'
import { isFailedQuery } from '../../platform/db/errors'
import { lockFolder } from '../../platform/db/folder-lock'
import { listPendingSteps } from '../../platform/db/migrations'
import { databaseFolder, openDatabaseCopy } from '../../platform/db/open-embedded'
import { connectDatabase, operatorConnectionLimits } from '../../platform/db/open-server'
import { describeFailure } from '../../platform/describe-failure'
import { StartProblem } from '../../platform/problem'
import { findPrimaryUrl } from '../postgres-programs'
import { readServerState } from '../queries/server-state'
import {
  attemptCheck,
  type DoctorFinding,
  doctorFindingOk,
  doctorFindingProblem,
  doctorFindingUnchecked,
} from './finding'
import { judgeServerState } from './judge'

interface Options {
  readonly config: Config
  readonly migrationsFolder: string
}

export async function* examineDatabase(options: Options): AsyncGenerator<DoctorFinding, void> {
  try {
    const url = await findPrimaryUrl(options.config)
    yield* url ? examineServer(url, options) : examineEmbedded(options)
  } catch (error) {
    yield doctorFindingProblem('Database', describeFailure(error))
  }
}

async function* examineEmbedded(options: Options): AsyncGenerator<DoctorFinding, void> {
  const { dataDir } = options.config
  const folder = databaseFolder(dataDir)
  if (!existsSync(folder)) {
    yield doctorFindingOk('Database', `There is none in ${folder} yet; the server creates it.`)
    return
  }
  const lock = await lockFolder(dataDir).catch((error: unknown) => {
    if (error instanceof StartProblem) return undefined
    throw error
  })
  if (!lock) {
    yield doctorFindingUnchecked(
      'Database',
      'The server uses it, so migrations, DATA_KEY and outside calendars cannot be examined. It refuses to start if the first two are wrong; stop it to examine all.',
    )
    return
  }
  try {
    const { db, close } = await openDatabaseCopy(folder)
    try {
      yield* examineContents(db, options)
    } finally {
      await close()
    }
  } finally {
    await lock.release()
  }
}

async function* examineServer(url: string, options: Options): AsyncGenerator<DoctorFinding, void> {
  const { db, close } = connectDatabase({ ...operatorConnectionLimits, url, onIdleError: () => undefined })
  try {
    const state = await readServerState(db)
    yield* judgeServerState(state, { workers: options.config.workers, now: new Date() })
    yield* examineContents(db, options)
  } finally {
    await close()
  }
}

async function* examineContents(db: Db, options: Options): AsyncGenerator<DoctorFinding, void> {
  const { finding, isNew } = await examineMigrations(db, options)
  yield finding
  if (isNew) return
  const { config } = options
  const isCurrent = finding.state === 'good'
  yield* attemptCheck('DATA_KEY', () => examineDataKey(db, config).catch(ifOutdated('DATA_KEY', isCurrent)))
  const calendars = 'Outside calendars'
  yield* attemptCheck(calendars, () => examineOutsideCalendars(db, config).catch(ifOutdated(calendars, isCurrent)))
}

async function examineMigrations(db: Db, { migrationsFolder }: Options) {
  const about = 'Database'
  try {
    const { steps, isNew } = await listPendingSteps(db, migrationsFolder)
    if (isNew) return { finding: doctorFindingOk(about, 'It is empty; the server creates its tables.'), isNew }
    const text = `${steps.length} migrations have not run. Make a backup, then npm run migrate.`
    if (steps.length > 0) return { finding: doctorFindingProblem(about, text), isNew }
    return { finding: doctorFindingOk(about, 'It has all migrations of this version'), isNew }
  } catch (error) {
    // Thrown if a newer version has migrated the database.
    if (!(error instanceof StartProblem)) throw error
    return { finding: doctorFindingProblem(about, error.message), isNew: false }
  }
}

/** A database of another version may lack the columns that this version reads. */
function ifOutdated(about: string, isCurrent: boolean) {
  return (error: unknown): DoctorFinding => {
    if (isCurrent || !isFailedQuery(error)) throw error
    return doctorFindingUnchecked(about, 'It can be examined only when the database has the tables of this version.')
  }
}

async function examineDataKey(db: Db, config: Config): Promise<DoctorFinding> {
  await refuseWrongDataKey({ config, db })
  const unset = 'Unset: no payouts, no outside calendars'
  return doctorFindingOk('DATA_KEY', config.dataKey ? 'It reads the stored bank details, if there are any' : unset)
}

async function examineOutsideCalendars(db: Db, config: Config): Promise<DoctorFinding[] | DoctorFinding> {
  const lost = await countLostAddresses({ config, db })
  if (lost === 0) return []
  const text = `DATA_KEY is not the key with which the addresses of ${lost} were encrypted, so they are not read any more. Set the former one; otherwise their owners add them again.`
  return doctorFindingProblem('Outside calendars', text)
}
