import { buildApp } from '../app'
import { ensureAdmin } from '../features/accounts/public'
import { startNextUse } from '../features/locks/public'
import type { Db } from '../platform/db/db'
import type { Services } from '../platform/services'
import { type DemoFolders, planHistory } from './history'
import { preparedPictures, recordingStore } from './pictures'
import { deleteMails, hasPeople, lockDemo, planQuickly } from './queries'
import { makeStage } from './stage'
import { daysBefore, historyDays } from './times'

/**
 * Makes the demo's people and their history in an empty database. It is one transaction: if it fails or the process is killed, the
 * database is as it was, and the next start begins again. A database with people stays as it is, so a demo is made only once.
 */
export async function makeDemo(services: Services, folders: DemoFolders): Promise<void> {
  if (await hasPeople(services.db)) return
  const files = recordingStore(services.files)
  try {
    await services.db.transaction(async (tx) => {
      await lockDemo(tx)
      await planQuickly(tx)
      if (await hasPeople(tx)) return
      await play({ ...services, db: asDatabase(tx), files }, folders)
      await deleteMails(tx)
    })
  } catch (error) {
    await services.files.remove(files.stored)
    throw error
  }
}

async function play(given: Services, folders: DemoFolders): Promise<void> {
  const end = given.now()
  const clock = { now: daysBefore(end, historyDays) }
  const services: Services = {
    ...given,
    // The metrics belong to the server that starts afterwards, and no limit on requests or mails counts the steps of a script.
    config: { ...given.config, metrics: undefined, rateLimit: false },
    now: () => clock.now,
    imageWorkers: preparedPictures(given.imageWorkers),
  }
  // With checked replies, only the serializers of the endpoints that the script calls are compiled.
  const app = await buildApp({ ...services, logger: false, checksReplies: true })
  try {
    await ensureAdmin(services)
    const stage = makeStage(app, services, { clock, end })
    await planHistory(stage, folders)
    await stage.play()
  } finally {
    await app.close()
  }
}

/**
 * Use cases begin no transaction of their own: what fails in one of them ends the demo. No other process sees its rows, so none can wait
 * for its locks.
 */
function asDatabase(tx: Db): Db {
  const transaction: Db['transaction'] = (run) => {
    startNextUse(tx)
    return run(tx as Parameters<typeof run>[0])
  }
  return Object.assign(Object.create(tx) as Db, { transaction })
}
