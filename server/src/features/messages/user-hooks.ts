import { type UserHooks, userHooksForDataOnly } from '../../platform/services'
import { keyOfMessagePicture } from './picture-files'
import { listMessagePictures } from './queries'
import { messagesData } from './queries/personal-data'

/** A cascade deletes conversations and messages of both people, and their pictures go with them. */
export const messagesUserHooks: UserHooks = {
  ...userHooksForDataOnly(messagesData),
  files: async (tx, { person }) => (await listMessagePictures(tx, person.id)).map(keyOfMessagePicture),
}
