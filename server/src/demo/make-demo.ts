import { buildApp } from '../app'
import { ensureAdmin } from '../features/accounts/public'
import { startNextUseOfLocks } from '../features/locks/public'
import type { Db } from '../platform/db/db'
import type { Services } from '../platform/services'
import { demoConnection } from './calendar'
import { type DemoFolders, planHistory } from './history'
import { makeRecordingStore, preparedPictures } from './pictures'
import { deleteMails, disableJoinReordering, hasPeople, lockDemo } from './queries'
import { makeDemoStage } from './stage'
import { daysBefore, historyDays } from './times'

/**
 * Creates the people of the demo and their history, if the database has no people. Everything happens in one
 * transaction: if it fails or the process is killed, the database is unchanged and the next start tries again.
 */
export async function makeDemo(services: Services, folders: DemoFolders): Promise<void> {
  if (await hasPeople(services.db)) return
  const files = makeRecordingStore(services.files)
  try {
    await services.db.transaction(async (tx) => {
      await lockDemo(tx)
      await disableJoinReordering(tx)
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
    // The script ignores the rate limits. It serves no metrics, because the server that starts afterwards uses their
    // port.
    config: { ...given.config, metrics: undefined, rateLimit: false },
    now: () => clock.now,
    imageWorkers: preparedPictures(given.imageWorkers),
    outgoing: demoConnection,
  }
  // With `checksReplies`, a serializer is compiled only when it is first used, and this script needs only a few of
  // them.
  const app = await buildApp({ ...services, logger: false, checksReplies: true })
  try {
    await ensureAdmin(services)
    const stage = makeDemoStage(app, services, { clock, end })
    await planHistory(stage, folders)
    await stage.play()
  } finally {
    await app.close()
  }
}

/**
 * A database for use cases that runs them in the transaction of the demo instead of in their own transactions. If a use
 * case fails, the whole demo is rolled back. No other process sees the rows of the demo, so nobody waits for their
 * locks.
 */
function asDatabase(tx: Db): Db {
  const transaction: Db['transaction'] = (run) => {
    startNextUseOfLocks(tx)
    return run(tx as Parameters<typeof run>[0])
  }
  return Object.assign(Object.create(tx) as Db, { transaction })
}
