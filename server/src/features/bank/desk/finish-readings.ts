import { dominicanDate } from '@entrena/contract/dominican-time'
import type { Services } from '../../../platform/services'
import { readInWorker } from '../read/read-in-worker'
import { findStatementContent, listColumns, listStatementsBeingRead } from './queries/statements'
import { storeStatementLines } from './store-reading'

/**
 * Statements that were uploaded less than this time ago are left alone, because their upload may still be storing
 * lines.
 */
const waitMs = 60_000

/**
 * Stores the remaining lines of statements whose upload was interrupted by a server stop. One failure does not block
 * the others.
 */
export async function finishInterruptedReadings(services: Services): Promise<void> {
  const { db, now } = services
  const errors: unknown[] = []
  for (const { id } of await listStatementsBeingRead(db, new Date(now().getTime() - waitMs))) {
    await finishReading(services, id).catch((error: unknown) => errors.push(error))
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} statements could not be finished`)
}

async function finishReading(services: Services, id: string): Promise<void> {
  const { db, now } = services
  const content = await findStatementContent(db, id)
  if (!content) return
  const remembered = new Map((await listColumns(db)).map(({ fingerprint, columns }) => [fingerprint, columns]))
  const reading = await readInWorker(content, { today: dominicanDate(now()), remembered })
  if (reading.state !== 'read') throw new Error(`Statement ${id} could be read before`)
  await storeStatementLines(services, { id, read: reading.statement })
}
