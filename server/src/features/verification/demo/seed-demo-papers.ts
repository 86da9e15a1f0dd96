import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dominicanDate } from '@entrena/contract/dominican-time'
import { validUntilOf } from '@entrena/contract/verification/rules'
import type { Services } from '../../../platform/services'
import { listAdmins, lockUser } from '../../accounts/public'
import { storePaperFiles } from '../paper-files'
import { countPapersOf, insertPaper } from '../queries/papers'
import { updateBadge } from '../update-badge'
import { type DemoPaper, demoPapers } from './papers'
import { findIdsOfPaperDemo } from './queries'

const dayMs = 24 * 60 * 60_000

/** Stores demo documents for trainers who have none. Later starts add nothing. */
export async function seedDemoPapers(services: Services, folder: string): Promise<void> {
  const { db } = services
  const ids = await findIdsOfPaperDemo(db, [...new Set(demoPapers.map(({ email }) => email))])
  const [admin] = await listAdmins(db)
  for (const [email, trainerId] of ids) {
    if ((await countPapersOf(db, trainerId)) > 0) continue
    const papers = demoPapers.filter((paper) => paper.email === email)
    const rows = await Promise.all(papers.map((paper) => prepare(services, paper, folder)))
    await db.transaction(async (tx) => {
      // Waits for another server that starts at the same time, and then finds its documents.
      if (!(await lockUser(tx, trainerId, 'no key update')) || (await countPapersOf(tx, trainerId)) > 0) return
      for (const row of rows) {
        const decidedBy = row.decidedAt && admin ? admin.id : null
        await insertPaper(tx, { ...row, trainerId, decidedBy })
      }
      await updateBadge(tx, trainerId)
    })
  }
}

async function prepare(services: Services, demo: DemoPaper, folder: string) {
  const { paper, name, files = [], sentDaysAgo, decidedDaysAgo } = demo
  const ago = (days: number) => new Date(services.now().getTime() - days * dayMs)
  const documents = await Promise.all(
    files.map(async (file) => ({ isPdf: false, content: await readFile(join(folder, `${file}.webp`)) })),
  )
  const decidedAt = decidedDaysAgo === undefined ? null : ago(decidedDaysAgo)
  const isAccepted = paper.state === 'accepted' && decidedAt !== null
  const validUntil = isAccepted
    ? validUntilOf({ kind: paper.kind, validUntil: null, today: dominicanDate(decidedAt) })
    : null
  const stored = await storePaperFiles(services, documents)
  return { id: randomUUID(), ...paper, nameOnPaper: name, ...stored, sentAt: ago(sentDaysAgo), decidedAt, validUntil }
}
