import { dominicanDate } from '@entrena/contract/dominican-time'
import { findYearsRefusal } from '@entrena/contract/verification/checks'
import type { DocumentAcceptance } from '@entrena/contract/verification/entity'
import {
  documentNameChangedRefusal,
  documentNotFound,
  documentNotOpenRefusal,
} from '@entrena/contract/verification/errors'
import { documentLimits, lastDayOf, lastValidDayOf, sharesTwoWords } from '@entrena/contract/verification/rules'
import type { Db } from '../../platform/db/db'
import type { Actor } from '../../platform/http/serve'
import { enqueueMail } from '../../platform/mail/outbox'
import { refusedWith } from '../../platform/refused'
import type { Services } from '../../platform/services'
import type { LockedPerson } from '../accounts/public'
import { recordAction } from '../admin-log/public'
import { lockPeopleAndBookings } from '../locks/public'
import { documentDecisionMail } from './mails'
import { type DocumentRow, decideDocument, findDocument, replaceOtherIdentities } from './queries/documents'
import { updateBadge } from './update-badge'

interface Decided {
  readonly documentId: string
  readonly admin: Actor
}

type Decide = (tx: Db, document: DocumentRow, trainer: LockedPerson) => Promise<DocumentRow | undefined>

/**
 * Locks the trainer first, like every change of ID cards and certificates. If two admins decide at once, the second is
 * refused.
 */
function decide(services: Services, { documentId, admin }: Decided, change: Decide): Promise<void> {
  const { db, now } = services
  return db.transaction(async (tx) => {
    const found = await findDocument(tx, documentId)
    if (!found) throw refusedWith(documentNotFound)
    const { trainerId } = found
    const { people } = await lockPeopleAndBookings(tx, {
      people: { [trainerId]: 'no key update', [admin.id]: 'key share' },
    })
    const trainer = people.find(({ id }) => id === trainerId)
    // Reads the document again, because it may have been withdrawn or decided while this request waited for the lock.
    const document = trainer && (await findDocument(tx, documentId))
    if (!document) throw refusedWith(documentNotFound)
    if (document.state !== 'sent') throw refusedWith(documentNotOpenRefusal)
    const decided = await change(tx, document, trainer)
    if (!decided) throw refusedWith(documentNotOpenRefusal)
    const outcome = decided.state === 'accepted' ? 'accepted' : 'refused'
    await recordAction(tx, { adminId: admin.id, kind: `paper_${outcome}`, subjectId: trainer.id, at: now() })
    await enqueueMail(tx, documentDecisionMail(services, decided, trainer))
  })
}

export function acceptDocument(services: Services, decided: Decided, { valid_until: corrected }: DocumentAcceptance) {
  return decide(services, decided, async (tx, document, trainer) => {
    if (!sharesTwoWords(document.nameOnPaper, trainer.name)) throw refusedWith(documentNameChangedRefusal)
    const [decidedAt, today] = [services.now(), dominicanDate(services.now())]
    // The month that the trainer entered may be over by now.
    const month = corrected === undefined ? (document.validUntil?.slice(0, 7) ?? null) : corrected
    const problem = findYearsRefusal({ year: documentLimits.firstYear, validUntil: month, today })
    if (problem) throw refusedWith(problem)
    const validUntil = lastValidDayOf({ kind: document.kind, validUntil: month && lastDayOf(month), today })
    const decidedBy = decided.admin.id
    const accepted = await decideDocument(tx, document.id, { state: 'accepted', decidedAt, decidedBy, validUntil })
    if (!accepted) return undefined
    if (document.kind === 'identity') await replaceOtherIdentities(tx, accepted)
    await updateBadge(tx, trainer.id)
    return accepted
  })
}

export function refuseDocument(services: Services, decided: Decided, reason: string) {
  const decision = { state: 'refused', decidedAt: services.now(), decidedBy: decided.admin.id, reason } as const
  return decide(services, decided, (tx, document) => decideDocument(tx, document.id, decision))
}
