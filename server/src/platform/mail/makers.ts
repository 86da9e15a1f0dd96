import type { Db } from '../db/db'
import { enqueueMail } from './outbox'

/** A mail that waits. Answers its id. */
export function makeMail(db: Db, now: Date, to = { name: 'Ana Ruiz', email: 'ana@example.com' }): Promise<string> {
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
    publicUrl: 'https://entrena.do',
    now,
  })
}
