import type { Db } from '../platform/db/db'
import type { FileStore } from '../platform/storage/store'
import { listReferencedFiles } from './queries/contents'
import { findViolations } from './queries/invariants'

interface Findings {
  /** One sentence for each violated rule. */
  readonly violations: readonly string[]
  /**
   * Number of files that no row references. A crash between storing a file and storing its row leaves such a file; it
   * does no harm.
   */
  readonly unusedFiles: number
}

/** Checks all rules of the database, and that all referenced files are stored. */
export async function checkData(db: Db, files: FileStore): Promise<Findings> {
  const violations = await findViolations(db)
  const missing = new Set(await listReferencedFiles(db))
  let unusedFiles = 0
  for await (const key of files.list()) if (!missing.delete(key)) unusedFiles += 1
  const [first] = missing
  if (first) violations.push(`${missing.size} files that the database names are not stored, such as ${first}.`)
  return { violations, unusedFiles }
}
