import type { ContactMessage } from '@entrena/contract/contact/entity'
import { contactClosedRefusal, contactNotFound } from '@entrena/contract/contact/errors'
import type { Db } from '../../platform/db/db'
import type { Actor } from '../../platform/http/serve'
import { enqueueMail } from '../../platform/mail/outbox'
import { refusedWith } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { recordAction } from '../admin-log/public'
import { presentContact } from './list-messages'
import { contactAnswerMail } from './mails'
import { type ContactRow, closeMessage, findContactMessage } from './queries/messages'

async function getMessage(db: Db, id: string): Promise<ContactRow> {
  const row = await findContactMessage(db, id)
  if (!row) throw refusedWith(contactNotFound)
  return row
}

interface Closing {
  readonly id: string
  /** null closes the message without an answer. */
  readonly answer: string | null
}

/** Closes a message, and mails the answer to its sender. */
export function closeContact(services: Services, admin: Actor, { id, answer }: Closing): Promise<ContactMessage> {
  const { db, now } = services
  return db.transaction(async (tx) => {
    await getMessage(tx, id)
    if (!(await closeMessage(tx, id, { answer, now: now() }))) throw refusedWith(contactClosedRefusal)
    const row = await getMessage(tx, id)
    if (answer !== null) {
      await recordAction(tx, { adminId: admin.id, kind: 'contact_answered', subjectId: id, at: now() })
      await enqueueMail(tx, contactAnswerMail(services, row, answer))
    }
    return presentContact(row)
  })
}
