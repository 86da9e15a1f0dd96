import { type UserHooks, userHooksForDataOnly } from '../../platform/services'
import { deleteVisitorMessagesOf } from './queries/messages'
import { contactData } from './queries/personal-data'

/** Messages that the person sent while signed in are deleted by a cascade. */
export const contactUserHooks: UserHooks = {
  ...userHooksForDataOnly(contactData),
  onDeleted: (tx, _services, { person }) => deleteVisitorMessagesOf(tx, person.id),
}
