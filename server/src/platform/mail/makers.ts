import type { Db } from '../db/db'
import { enqueueMail, type Letter } from './outbox'

const ana = { name: 'Ana Ruiz', email: 'ana@example.com' }

export function makeMail(db: Db, now: Date, to = ana, stated: Partial<Letter> = {}): Promise<string> {
  const content = {
    subject: 'Payment confirmed',
    heading: 'Your payment is confirmed',
    paragraphs: ['See you soon.'],
    button: { label: 'My bookings', path: '/client-dashboard' },
  }
  return enqueueMail(db, {
    kind: 'confirmedToClient',
    about: [],
    to,
    language: 'en',
    content,
    mayWait: false,
    now,
    ...stated,
  })
}

/** Enqueues a mail that joins a digest if three mails of its kind were already sent to the address. */
export function makeWaitingMail(db: Db, now: Date, to = ana, stated: Partial<Letter> = {}): Promise<string> {
  return db.transaction((tx) => makeMail(tx, now, to, { mayWait: true, ...stated }))
}
