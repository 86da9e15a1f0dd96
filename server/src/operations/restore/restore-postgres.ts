import { pipeline } from 'node:stream/promises'
import { connectDatabase, openServer, operatorConnectionLimits } from '../../platform/db/open-server'
import { StartProblem } from '../../platform/problem'
import { backupPartsOf, type Manifest } from '../backup/manifest'
import { checkData } from '../check-data'
import { hidePassword, startProgram } from '../postgres-programs'
import { countTables, migrationsTable } from '../queries/contents'
import { refuseOtherConnectionsOf } from '../refuse-other-connections'
import { writeDropOfOwnTables } from './drop-own'
import { withoutNewSettings } from './older-servers'
import type { RestoreJob, RestoreResult } from './prepared'

const onIdleError = () => undefined

/** Restores in one transaction, so that an error changes nothing. */
export async function restorePostgres(options: RestoreJob, url: string): Promise<RestoreResult> {
  const { replace, migrationsFolder, manifest, files } = options
  await refuseUsed(url, replace)
  await load(url, options)
  await options.putFiles()
  const { db, close } = await openServer({ ...operatorConnectionLimits, url, migrationsFolder, onIdleError })
  try {
    const { violations } = await checkData(db, files)
    return { manifest, violations }
  } finally {
    await close()
  }
}

async function refuseUsed(url: string, replace: boolean): Promise<void> {
  const { db, close } = connectDatabase({ ...operatorConnectionLimits, url, onIdleError })
  try {
    const filled = await listFilledTables(db)
    if (filled.length > 0 && !replace) {
      throw new StartProblem(`The database is not empty: ${filled[0]} has rows. To replace its data, add --replace.`)
    }
    await refuseOtherConnectionsOf(db)
  } finally {
    await close()
  }
}

/** Tables that have rows. A newly migrated database has none. */
export async function listFilledTables(db: Parameters<typeof countTables>[0]): Promise<string[]> {
  const counts = Object.entries(await countTables(db))
  return counts.flatMap(([name, count]) => (count > 0 && name !== migrationsTable ? [name] : []))
}

/** SQL that fails, and so rolls back, if a table's row count differs from the manifest. */
function checkCounts({ tables }: Manifest): string {
  const checks = Object.entries(tables).map(
    ([name, count]) =>
      `if (select count(*) from ${name}) <> ${count} then raise exception '% differs from the manifest', '${name}'; end if;`,
  )
  return `\ndo $check$ begin ${checks.join('\n')} end $check$;\ncommit;\n`
}

/** Loads the dump. If anything fails before `commit` is sent, the connection is closed and nothing has changed. */
async function load(url: string, { folder, manifest, migrationsFolder }: RestoreJob): Promise<void> {
  const drop = await writeDropOfOwnTables(migrationsFolder)
  const { url: address, env } = hidePassword(url)
  const target = startProgram(
    'psql',
    ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', '--output=/dev/null', address],
    env,
  )
  const source = startProgram('pg_restore', [
    '--file=-',
    '--no-owner',
    '--no-acl',
    '--no-comments',
    backupPartsOf(folder).dump,
  ])
  const send = async () => {
    const { stdin } = target.child
    const { stdout } = source.child
    if (!stdin || !stdout) throw new Error('A child process has no pipes')
    stdin.write(`begin;\n${drop}`)
    await Promise.all([pipeline(stdout, withoutNewSettings, stdin, { end: false }), source.done])
    stdin.end(checkCounts(manifest))
  }
  const [sent, loaded] = await Promise.allSettled([
    send().catch((error: unknown) => {
      target.child.stdin?.destroy()
      source.child.kill('SIGKILL')
      throw error
    }),
    target.done,
  ])
  // The error of psql explains more than the broken pipe.
  if (loaded.status === 'rejected') throw loaded.reason
  if (sent.status === 'rejected') throw sent.reason
}
