import type { Db } from '../../platform/db/db'
import { deleteCaseTextsOf, deleteReportTextsOf } from './queries/cases'

/** Deletes the person's texts and pictures in reports. Reports and decisions stay, with null as person. */
export async function deleteReportedTextsOf(tx: Db, userId: string): Promise<void> {
  await deleteReportTextsOf(tx, userId)
  await deleteCaseTextsOf(tx, userId)
}
