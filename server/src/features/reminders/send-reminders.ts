import { reminderKinds } from '@entrena/contract/reminders/rules'
import type { FastifyBaseLogger } from 'fastify'
import { enqueueMail } from '../../platform/mail/outbox'
import type { Services } from '../../platform/services'
import { notify } from '../push/public'
import { reminderMail } from './letters'
import { sendListOfTomorrow } from './list-of-tomorrow'
import { type DueReminders, isSentToSuspended, listPeopleToRemind, lockDueForReminder } from './queries/due'
import { insertReminders } from './queries/sent'
import { listTrainersToTell } from './queries/tomorrow'

const peopleAtOnce = 200

type Reminding = Pick<Services, 'config' | 'db' | 'now'>

/**
 * Sends due reminders. They are computed from the current bookings and never scheduled, so a cancelled or moved session
 * gets no reminder. A failure affects only one person and is retried a minute later.
 */
export async function sendReminders(services: Reminding, log: Pick<FastifyBaseLogger, 'error'>): Promise<void> {
  const now = services.now()
  for (const kind of reminderKinds) {
    let after: string | undefined
    do {
      const page = { after, limit: peopleAtOnce }
      const people =
        kind === 'trainersTomorrow'
          ? await listTrainersToTell(services.db, now, page)
          : await listPeopleToRemind(services.db, { kind, now }, page)
      for (const personId of people) {
        const sent =
          kind === 'trainersTomorrow'
            ? sendListOfTomorrow(services, personId)
            : remind(services, personId, { kind, now })
        await sent.catch((error: unknown) =>
          log.error({ err: error, kind, person: personId }, 'A reminder waits for the next turn'),
        )
      }
      after = people.length < peopleAtOnce ? undefined : people.at(-1)
    } while (after)
  }
}

/** Stores the reminder and its mail in one transaction, so that only one of several servers sends the mail. */
async function remind(services: Reminding, personId: string, due: DueReminders): Promise<void> {
  const { kind, now } = due
  await services.db.transaction(async (tx) => {
    const { to, sessions } = await lockDueForReminder(tx, personId, due)
    if (!to || sessions.length === 0) return
    if (to.suspendedAt && !isSentToSuspended(kind)) return
    await insertReminders(tx, kind, sessions)
    const { bank, rateLimit: mayWait } = services.config
    const letter = reminderMail({ kind, to, sessions, bank, mayWait, now })
    if (kind !== 'sessionSoon') await enqueueMail(tx, letter)
    else await notify(tx, services, [{ kind: 'reminder', letter, subject: sessions.map(({ id }) => id).join() }])
  })
}
