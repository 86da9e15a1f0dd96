import { connectDatabase, operatorConnectionLimits } from '../../platform/db/open-server'
import { hidePassword, runProgram } from '../postgres-programs'
import { countTables, listReferencedFiles } from '../queries/contents'
import { exportSnapshot } from '../queries/snapshot'
import { type CopiedDatabase, type FileCopier, maxTries } from './copy-files'

interface DumpOptions {
  readonly url: string
  readonly dump: string
  readonly files: FileCopier
}

/** Dumps the database and counts its rows in one snapshot. */
export async function dumpPostgres(options: DumpOptions): Promise<CopiedDatabase> {
  const { url, dump, files } = options
  await files.copyNew()
  const { db, close } = connectDatabase({ ...operatorConnectionLimits, url, onIdleError: () => undefined })
  try {
    let copied: CopiedDatabase | undefined
    for (let tried = 1; !copied; tried += 1) {
      copied = await db.transaction(
        async (tx) => {
          const snapshot = await exportSnapshot(tx)
          await files.copyNew()
          // A file is missing if it was replaced before it could be copied. A later snapshot no longer references it.
          const missingFiles = files.countMissing(await listReferencedFiles(tx))
          if (missingFiles > 0 && tried < maxTries) return undefined
          const { url: address, env } = hidePassword(url)
          await runProgram('pg_dump', ['--format=custom', `--snapshot=${snapshot}`, `--file=${dump}`, address], env)
          return { tables: await countTables(tx), missingFiles }
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      )
    }
    // Reads the whole dump, because `pg_restore --list` would accept a truncated one.
    await runProgram('pg_restore', ['--file=/dev/null', dump])
    return copied
  } finally {
    await close()
  }
}
