import { createHash, randomUUID } from 'node:crypto'
import type { Language } from '@entrena/contract/language'
import { type PushKind, pushLimits } from '@entrena/contract/push/rules'
import type { Db } from '../../platform/db/db'
import { compareByMailLock, enqueueMail, type MailToEnqueue } from '../../platform/mail/outbox'
import { dropMails } from '../../platform/mail/queries'
import type { Services } from '../../platform/services'
import { isAppOpen, mailHeldUntil, pushRules } from './push-rules'
import { countNotices, deleteUnsentPushes, insertPushes } from './queries/pushes'
import { lockSubscriptions } from './queries/subscriptions'
import type { PushContent } from './tables'

type Needs = Pick<Services, 'config' | 'now'>

/** A mail that is also sent as a push, if its recipient has turned push notifications on. */
export interface PushNotice {
  readonly kind: Exclude<PushKind, 'message'>
  readonly letter: MailToEnqueue
  /** Topic of the push, such as a booking id. A newer push of the same kind and topic replaces an older one. */
  readonly subject: string
  /** True if the mail mentions a refund. Such a mail is sent at once. */
  readonly isAboutMoney?: boolean
}

/**
 * Stores a mail and its pushes in the caller's transaction. A mail that can wait is delayed, and dropped if the push is
 * seen (`markPushSeen`). Like `enqueueMail`, this call belongs at the end of a transaction.
 */
export async function notify(tx: Db, services: Needs, notices: readonly PushNotice[]): Promise<void> {
  const changed = notices.filter(({ kind }) => kind === 'answer' || kind === 'payment').map(({ subject }) => subject)
  for (const subject of new Set(changed)) await dropUnsentAbout(tx, subject)
  for (const notice of notices.toSorted((one, other) => compareByMailLock(one.letter, other.letter))) {
    await notifyOne(tx, services, notice)
  }
}

const aboutBookings: readonly PushKind[] = ['request', 'answer', 'payment', 'reminder']

/**
 * Drops unsent mails and pushes about a booking that has just changed. A delayed mail would arrive after the mail about
 * the change, and contradict it.
 */
export async function dropUnsentAbout(tx: Db, bookingId: string): Promise<void> {
  const mailIds = await deleteUnsentPushes(
    tx,
    aboutBookings.map((kind) => topicOf(kind, bookingId)),
  )
  if (mailIds.length > 0) await dropMails(tx, mailIds)
}

async function notifyOne(tx: Db, services: Needs, notice: PushNotice): Promise<void> {
  const { letter, kind, subject, isAboutMoney = false } = notice
  const browsers = letter.to.id === null ? [] : await listBrowsers(tx, services, letter.to.id)
  const failures = browsers.map(({ failed }) => failed)
  const heldUntil = mailHeldUntil({ kind, now: letter.now, isAboutMoney, failures })
  const mailId = await enqueueMail(tx, { ...letter, heldUntil })
  if (letter.to.id === null) return
  const content = contentOf(letter)
  const push = { kind, subject, content, about: letter.about, userId: letter.to.id, mailId: heldUntil && mailId }
  await storePushes(tx, services, { ...push, browsers })
}

/**
 * The text of a push: the heading and the first paragraph of the mail. Neither contains an amount, because a locked
 * phone shows the push to everybody.
 */
function contentOf({ content: { heading, paragraphs, button } }: MailToEnqueue): PushContent {
  return { title: heading, body: paragraphs[0] ?? '', path: button?.path ?? '/' }
}

const hourMs = 60 * 60_000

type Browsers = Awaited<ReturnType<typeof lockSubscriptions>>

/**
 * Lists the browsers that get a push. Empty without VAPID keys, or if the user has received too many pushes within an
 * hour.
 */
async function listBrowsers(tx: Db, { config, now }: Needs, userId: string): Promise<Browsers> {
  if (!config.push) return []
  const browsers = await lockSubscriptions(tx, userId, now())
  if (browsers.length === 0) return []
  const count = await countNotices(tx, userId, new Date(now().getTime() - hourMs))
  return count < pushLimits.pushesPerHour ? browsers : []
}

interface Push {
  readonly kind: PushKind
  readonly subject: string
  readonly content: PushContent
  readonly about: readonly string[]
  readonly userId: string
  readonly mailId?: string | undefined
  readonly browsers: Browsers
}

async function storePushes(tx: Db, { now }: Needs, push: Push): Promise<void> {
  const { kind, subject, content, about, userId, mailId = null, browsers } = push
  const createdAt = now()
  const expiresAt = new Date(createdAt.getTime() + pushRules[kind].hoursKept * hourMs)
  const notice = {
    noticeId: randomUUID(),
    userId,
    kind,
    about: [...about],
    content,
    mailId,
    topic: topicOf(kind, subject),
  }
  await insertPushes(
    tx,
    browsers.map(({ id: subscriptionId }) => ({
      ...notice,
      id: randomUUID(),
      subscriptionId,
      createdAt,
      expiresAt,
      nextTryAt: createdAt,
    })),
  )
}

/** The topic is hashed, because push services allow topics of at most 32 characters. */
function topicOf(kind: PushKind, subject: string): string {
  return createHash('sha256').update(`${kind} ${subject}`).digest('hex').slice(0, 32)
}

interface NewMessage {
  readonly from: { readonly id: string; readonly name: string }
  readonly to: { readonly id: string; readonly language: Language }
  /** URL path of the chat that the notification opens. */
  readonly path: string
}

const messageFrom: Readonly<Record<Language, (name: string) => string>> = {
  en: (name) => `New message from ${name}`,
  es: (name) => `Nuevo mensaje de ${name}`,
}

/** Announces a message unless the receiver has the app open. The announcement does not contain the text. */
export async function pushMessage(tx: Db, services: Needs, { from, to, path }: NewMessage): Promise<void> {
  const browsers = await listBrowsers(tx, services, to.id)
  if (browsers.some(({ seenAt }) => isAppOpen(seenAt, services.now()))) return
  const content = { title: messageFrom[to.language](from.name), body: '', path }
  const about = [from.id, to.id]
  await storePushes(tx, services, { kind: 'message', subject: from.id, content, about, userId: to.id, browsers })
}
