import { dominicanDate } from '@entrena/contract/dominican-time'
import { findYearsRefusal } from '@entrena/contract/verification/checks'
import type { Acceptance } from '@entrena/contract/verification/entity'
import { paperNameChanged, paperNotFound, paperNotOpen } from '@entrena/contract/verification/errors'
import { fitsName, lastDayOf, paperLimits, validUntilOf } from '@entrena/contract/verification/rules'
import type { Db } from '../../platform/db/db'
import type { Actor } from '../../platform/http/serve'
import { enqueueMail } from '../../platform/mail/outbox'
import { refuse } from '../../platform/refused'
import type { Services } from '../../platform/services'
import type { LockedPerson } from '../accounts/public'
import { recordAction } from '../admin-log/public'
import { lock } from '../locks/public'
import { paperLetter } from './mails'
import { decidePaper, findPaper, type PaperRow, replaceOtherIdentities } from './queries/papers'
import { updateBadge } from './update-badge'

interface Decided {
  readonly paperId: string
  readonly admin: Actor
}

type Decide = (tx: Db, paper: PaperRow, trainer: LockedPerson) => Promise<PaperRow | undefined>

/**
 * Locks the trainer first, like every change of ID cards and certificates. If two admins decide at once, the second is
 * refused.
 */
function decide(services: Services, { paperId, admin }: Decided, change: Decide): Promise<void> {
  const { db, now } = services
  return db.transaction(async (tx) => {
    const found = await findPaper(tx, paperId)
    if (!found) throw refuse(paperNotFound)
    const { trainerId } = found
    const { people } = await lock(tx, { people: { [trainerId]: 'no key update', [admin.id]: 'key share' } })
    const trainer = people.find(({ id }) => id === trainerId)
    // Reads the document again, because it may have been withdrawn or decided while this request waited for the lock.
    const paper = trainer && (await findPaper(tx, paperId))
    if (!paper) throw refuse(paperNotFound)
    if (paper.state !== 'sent') throw refuse(paperNotOpen)
    const decided = await change(tx, paper, trainer)
    if (!decided) throw refuse(paperNotOpen)
    const outcome = decided.state === 'accepted' ? 'accepted' : 'refused'
    await recordAction(tx, { adminId: admin.id, kind: `paper_${outcome}`, subjectId: trainer.id, at: now() })
    await enqueueMail(tx, paperLetter(services, decided, trainer))
  })
}

export function acceptPaper(services: Services, decided: Decided, { valid_until: corrected }: Acceptance) {
  return decide(services, decided, async (tx, paper, trainer) => {
    if (!fitsName(paper.nameOnPaper, trainer.name)) throw refuse(paperNameChanged)
    const [decidedAt, today] = [services.now(), dominicanDate(services.now())]
    // The month that the trainer entered may have passed since the document was sent.
    const month = corrected === undefined ? (paper.validUntil?.slice(0, 7) ?? null) : corrected
    const problem = findYearsRefusal({ year: paperLimits.firstYear, validUntil: month, today })
    if (problem) throw refuse(problem)
    const validUntil = validUntilOf({ kind: paper.kind, validUntil: month && lastDayOf(month), today })
    const decidedBy = decided.admin.id
    const accepted = await decidePaper(tx, paper.id, { state: 'accepted', decidedAt, decidedBy, validUntil })
    if (!accepted) return undefined
    if (paper.kind === 'identity') await replaceOtherIdentities(tx, accepted)
    await updateBadge(tx, trainer.id)
    return accepted
  })
}

export function refusePaper(services: Services, decided: Decided, reason: string) {
  const decision = { state: 'refused', decidedAt: services.now(), decidedBy: decided.admin.id, reason } as const
  return decide(services, decided, (tx, paper) => decidePaper(tx, paper.id, decision))
}
