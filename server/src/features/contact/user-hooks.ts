import { type EndedAccess, type UserHooks, userHooksForDataOnly } from '../../platform/services'
import { closeMessagesSince, deleteVisitorMessagesOf } from './queries/messages'
import { contactData } from './queries/personal-data'

const openMessages: EndedAccess = {
  en: 'the messages to Entrena that had no answer yet',
  es: 'los mensajes a Entrena que aún no tenían respuesta',
}

/** Messages that the person sent while signed in are deleted by a cascade. */
export const contactUserHooks: UserHooks = {
  ...userHooksForDataOnly(contactData),
  onDeleted: (tx, _services, { person }) => deleteVisitorMessagesOf(tx, person.id),
  // Closes messages that somebody else may have sent, because the answer would go to the owner of the account, who did
  // not ask.
  onRegained: async (tx, { now }, { person, suspectSince }) => {
    const hadMessages = await closeMessagesSince(tx, person.id, { since: suspectSince, now: now() })
    return hadMessages ? [openMessages] : []
  },
}
