import { pictureAt } from '@/lib/browser/picture'
import type { ListedUser } from '../queries'

/** The person that a dialog asks about. */
export function personOf({ name, picture, email }: ListedUser) {
  return { name, photo: picture && pictureAt(picture, 320), line: email ? `${name} · ${email}` : name }
}
