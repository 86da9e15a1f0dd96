import { pictureAt } from '../../../lib/browser/picture'
import { pictureAddress } from '../../trainers/public'
import type { Booking } from '../queries'

interface Shown {
  readonly name: string
  /** Right-sized for an avatar. */
  readonly photo: string | undefined
  /** As it is kept. */
  readonly picture: string | undefined
}

/** The trainer of a booking as lists show one; `nameless` where the name is missing. */
export function trainerOf(booking: Pick<Booking, 'trainer_name' | 'trainer_picture'>, nameless: string): Shown {
  const picture = booking.trainer_picture ? pictureAddress(booking.trainer_picture) : undefined
  return { name: booking.trainer_name?.trim() || nameless, picture, photo: picture && pictureAt(picture, 320) }
}
