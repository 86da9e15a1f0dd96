import { type UserHooks, userHooksForDataOnly } from '../../platform/services'
import { keyOfMessagePicture } from './picture-files'
import { listMessagePictures } from './queries'
import { messagesData } from './queries/personal-data'

/**
 * A cascade deletes the person's conversations and messages for both people. It cannot delete the files of pictures, so
 * these are listed here.
 */
export const messagesUserHooks: UserHooks = {
  ...userHooksForDataOnly(messagesData),
  files: async (tx, { person }) => (await listMessagePictures(tx, person.id)).map(keyOfMessagePicture),
}
