import { nothing, type PersonPart } from '../../services'
import { mailsData } from './queries'

export const mailsPart: PersonPart = {
  data: mailsData,
  files: nothing,
  obstacles: nothing,
  onLeavingAsked: nothing,
  // `delete-user.ts` deletes the mails after all parts, because the files of mails are not in the file store.
  onDeleted: nothing,
  onSuspended: nothing,
  onRoleChanged: nothing,
  onProfileSaved: nothing,
  onRegained: nothing,
}
