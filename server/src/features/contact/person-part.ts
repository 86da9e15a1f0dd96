import { type PersonPart, storesOnly } from '../../platform/services'
import { deleteVisitorMessagesOf } from './queries/messages'
import { contactData } from './queries/personal-data'

/** A cascade deletes what the person sent while signed in. */
export const contactPart: PersonPart = {
  ...storesOnly(contactData),
  onDeleted: (tx, _services, { person }) => deleteVisitorMessagesOf(tx, person.id),
}
