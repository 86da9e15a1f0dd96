import { randomUUID } from 'node:crypto'
import { bookingNotFound } from '@entrena/contract/bookings/errors'
import type { contactDraft, visitorMessageDraft } from '@entrena/contract/contact/drafts'
import type { ContactReceipt } from '@entrena/contract/contact/entity'
import { tooManyContacts } from '@entrena/contract/contact/errors'
import { answeredBy, contactLimits, contactNumber } from '@entrena/contract/contact/rules'
import type { Language } from '@entrena/contract/language'
import { notSignedInRefusal } from '@entrena/contract/refusals'
import type { output } from 'zod/mini'
import type { Db } from '../../platform/db/db'
import { countUse, type RateLimit, type VisitorNetwork } from '../../platform/limits/limit'
import { enqueueMail } from '../../platform/mail/outbox'
import { refusedWith } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { findRecipient, lockPeople } from '../accounts/public'
import { findBooking } from '../bookings/public'
import { contactReceivedMail } from './mails'
import { findContactMessage, findRepeatedMessage, insertContactMessage } from './queries/messages'

const perNetwork: RateLimit = {
  name: 'contact messages of a network',
  most: contactLimits.perNetworkAnHour,
  withinMs: 60 * 60_000,
  refusal: tooManyContacts,
}
const perSender: RateLimit = {
  name: 'contact messages of a sender',
  most: contactLimits.perSenderADay,
  withinMs: 24 * 60 * 60_000,
  refusal: tooManyContacts,
}

interface From {
  readonly visitor: VisitorNetwork
  readonly language: Language
}

/** Counts a message before it is stored, so that refused messages count too. */
async function countMessage({ db, now }: Services, { network, isLimited }: VisitorNetwork, sender: string) {
  if (!isLimited) return
  await countUse(db, { limit: perNetwork, who: network, now: now() })
  await countUse(db, { limit: perSender, who: sender, now: now() })
}

export async function sendVisitorMessage(
  services: Services,
  { name, email, text }: output<typeof visitorMessageDraft>,
  { visitor, language }: From,
): Promise<ContactReceipt> {
  await countMessage(services, visitor, email)
  const from = { visitorName: name, visitorEmail: email, userId: null, bookingId: null }
  return services.db.transaction((tx) => store(tx, services, { ...from, language, text, email }))
}

interface OwnMessage extends From {
  readonly userId: string
  readonly draft: output<typeof contactDraft>
}

export async function sendOwnMessage(
  services: Services,
  { userId, draft, visitor, language }: OwnMessage,
): Promise<ContactReceipt> {
  const { db } = services
  const bookingId = draft.booking_id ?? null
  await countMessage(services, visitor, userId)
  if (bookingId !== null) await refuseForeignBooking(db, bookingId, userId)
  return db.transaction(async (tx) => {
    // The sender may have been deleted or suspended after the sign-in was checked.
    const [locked] = await lockPeople(tx, [userId], 'key share')
    const sender = locked && !locked.suspendedAt ? await findRecipient(tx, userId) : undefined
    if (!sender) throw refusedWith(notSignedInRefusal)
    const from = { visitorName: null, visitorEmail: null, userId, bookingId }
    return store(tx, services, { ...from, language, text: draft.text, email: sender.email })
  })
}

/** Refuses other people's bookings as if they did not exist. */
async function refuseForeignBooking(db: Db, bookingId: string, userId: string): Promise<void> {
  const found = await findBooking(db, bookingId)
  const isOwn = found && [found.booking.clientId, found.booking.trainerId].includes(userId)
  if (!isOwn) throw refusedWith(bookingNotFound)
}

interface Stored {
  readonly userId: string | null
  readonly visitorName: string | null
  readonly visitorEmail: string | null
  readonly bookingId: string | null
  readonly language: Language
  readonly text: string
  /** E-mail address that the answer is sent to. */
  readonly email: string
}

/**
 * A person who sends the same text again within this time gets the number of the first message, because the reply to
 * the first message may have been lost.
 */
const repeatedWithinMs = 10 * 60_000

async function store(tx: Db, services: Services, { email, ...message }: Stored): Promise<ContactReceipt> {
  const sentAt = services.now()
  const since = new Date(sentAt.getTime() - repeatedWithinMs)
  const repeated = await findRepeatedMessage(tx, { ...message, since })
  if (repeated) return { number: contactNumber(repeated.number), email, answered_by: answeredBy(repeated.sentAt) }
  const id = randomUUID()
  const number = await insertContactMessage(tx, { id, ...message, sentAt })
  const row = await findContactMessage(tx, id)
  const letter = row && contactReceivedMail(services, row)
  if (letter) await enqueueMail(tx, letter)
  return { number: contactNumber(number), email, answered_by: answeredBy(sentAt) }
}
