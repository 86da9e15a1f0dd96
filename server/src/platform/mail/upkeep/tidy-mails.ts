import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { repeatWhileRunning } from '../../repeat'
import type { Services } from '../../services'
import { findWrittenAt, listFileNames, mailFolderOf, mailIdOf, removeMailFiles } from './mail-files'
import { deleteEndedBefore, findStoredMailIds } from './queries'

const keptMs = 90 * 24 * 60 * 60_000

/** Unfinished files are removed after this time, which is much longer than writing takes. */
const unfinishedMs = 60 * 60_000

/** The number of rows that one statement deletes, so that no statement holds its locks for long. */
const maxAtOnce = 500

type Needs = Pick<Services, 'db' | 'now' | 'config'>

/** Deletes old mails, and files whose mail no longer exists. A crash while a person is deleted may leave such files. */
export async function tidyMails(services: Needs): Promise<void> {
  const before = new Date(services.now().getTime() - keptMs)
  while ((await deleteEndedBefore(services.db, before, maxAtOnce)) === maxAtOnce);
  for await (const names of listFileNames(mailFolderOf(services.config.dataDir), maxAtOnce)) {
    await removeOrphans(services, names)
    await removeUnfinished(services, names)
  }
}

/** A mail's row is committed before the mail's file is written, so a file without a row belongs to a deleted mail. */
async function removeOrphans({ db, config }: Needs, names: readonly string[]): Promise<void> {
  const ids = names.flatMap((name) => mailIdOf(name) ?? [])
  if (ids.length === 0) return
  const stored = await findStoredMailIds(db, ids)
  await removeMailFiles(
    config.dataDir,
    ids.filter((id) => !stored.has(id)),
  )
}

async function removeUnfinished({ config, now }: Needs, names: readonly string[]): Promise<void> {
  const before = new Date(now().getTime() - unfinishedMs)
  for (const name of names) {
    if (!name.endsWith('.part')) continue
    const path = join(mailFolderOf(config.dataDir), name)
    const writtenAt = await findWrittenAt(path)
    if (writtenAt && writtenAt < before) await rm(path, { force: true })
  }
}

export function startMailUpkeep(app: FastifyInstance, services: Services): void {
  repeatWhileRunning(app, { name: 'Deleting old mails', everyMs: 60 * 60_000, run: () => tidyMails(services) })
}
