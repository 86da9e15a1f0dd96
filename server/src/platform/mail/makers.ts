import type { Db } from '../db/db'
import { enqueueMail, type MailToEnqueue } from './outbox'

const ana = { name: 'Ana Ruiz', email: 'ana@example.com' }

interface Addressee {
  /** Without an id, the recipient has no account. */
  readonly id?: string
  readonly name: string
  readonly email: string
}

export async function makeMail(
  db: Db,
  now: Date,
  to: Addressee = ana,
  stated: Partial<MailToEnqueue> = {},
): Promise<string> {
  const content = {
    subject: 'Payment confirmed',
    heading: 'Your payment is confirmed',
    paragraphs: ['See you soon.'],
    button: { label: 'My bookings', path: '/client-dashboard' },
  }
  const id = await enqueueMail(db, {
    kind: 'confirmedToClient',
    about: [],
    to: { id: null, ...to },
    language: 'en',
    content,
    mayWait: false,
    now,
    ...stated,
  })
  if (id === undefined) throw new Error('The recipient has turned off this mail')
  return id
}

/** Enqueues a mail that joins a digest if three mails of its kind were already sent to the address. */
export function makeWaitingMail(
  db: Db,
  now: Date,
  to: Addressee = ana,
  stated: Partial<MailToEnqueue> = {},
): Promise<string> {
  return db.transaction((tx) => makeMail(tx, now, to, { mayWait: true, ...stated }))
}
