import { enqueueMails, type MailToEnqueue } from '../../platform/mail/outbox'
import { doNothing, type UserHooks } from '../../platform/services'
import { dropUnsentAbout } from '../push/public'
import { currentHour } from './current-hour'
import { clientDeletedMails, nameOfDeletedClient, offerEndedMails, offerLapsedMails } from './mails'
import * as stored from './queries/entries'
import { agendaData } from './queries/personal-data'

/**
 * Ends all offers from and to somebody who can no longer give or book sessions. The sessions stay in the calendars of
 * their trainers. Mails tell both that the session is no longer offered. The client did not decline it, so the trainer
 * can offer it again if the client returns. The mail to the trainer does not say why the offer ended.
 */
const endOffers: UserHooks['onSuspended'] = async (tx, services, { person }) => {
  const now = services.now()
  const letters: MailToEnqueue[] = []
  const isOver = { ...stored.noOffer, paid: 'outside', updatedAt: now } as const
  for (const entry of await stored.listOffersBy(tx, person.id, currentHour(now))) {
    await stored.updateEntry(tx, entry.id, isOver)
    await dropUnsentAbout(tx, entry.id)
    letters.push(...(await offerEndedMails(tx, services, entry, 'impossible')))
  }
  for (const { id } of await stored.listSessionsWith(tx, person.id, currentHour(now))) {
    const entry = await stored.changeOffered(tx, { id, clientId: person.id }, isOver)
    if (!entry) continue
    await dropUnsentAbout(tx, id)
    letters.push(...(await offerLapsedMails(tx, services, { entry, client: person.name })))
  }
  return letters
}

/**
 * Agreed sessions ahead stay in the calendar of their trainer without the name, because nobody but the trainer knows
 * whether they take place. Past agreed sessions are deleted with the client, like bookings. The mails do not name the
 * deleted person.
 */
const keepSessionsWithoutName: UserHooks['onDeleted'] = async (tx, services, { person }) => {
  const now = services.now()
  const letters: MailToEnqueue[] = []
  for (const entry of await stored.listOffersBy(tx, person.id, currentHour(now))) {
    await dropUnsentAbout(tx, entry.id)
    letters.push(...(await offerEndedMails(tx, services, entry, 'trainer_deleted')))
  }
  for (const entry of await stored.listSessionsWith(tx, person.id, currentHour(now))) {
    const title = await nameOfDeletedClient(tx, entry.trainerId)
    const isOver = { ...stored.noOffer, paid: 'outside', clientId: null, title, updatedAt: now } as const
    await stored.updateEntry(tx, entry.id, isOver)
    await dropUnsentAbout(tx, entry.id)
    letters.push(...(await clientDeletedMails(tx, services, entry)))
  }
  await enqueueMails(tx, letters)
}

/**
 * If a trainer becomes a client, the entries stay, like the profile and the notes about clients: the role can be
 * changed back at any time, and a deleted entry could not be restored. While the person is a client, only the export
 * reads them.
 */
export const agendaUserHooks: UserHooks = {
  data: agendaData,
  files: doNothing,
  obstacles: doNothing,
  onLeavingAsked: endOffers,
  onDeleted: keepSessionsWithoutName,
  onSuspended: endOffers,
  onRoleChanged: endOffers,
  onProfileSaved: doNothing,
  onRegained: doNothing,
}
