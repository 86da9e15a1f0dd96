import { pictureAt } from '../../../lib/browser/picture'
import { pictureAddress } from '../../trainers/public'
import type { Booking } from '../queries'

interface TrainerSummary {
  readonly name: string
  /** Resized for an avatar. */
  readonly photo: string | undefined
  /** In its original size. */
  readonly picture: string | undefined
}

export function trainerOf(
  booking: Pick<Booking, 'trainer_name' | 'trainer_picture'>,
  fallbackName: string,
): TrainerSummary {
  const picture = booking.trainer_picture ? pictureAddress(booking.trainer_picture) : undefined
  return { name: booking.trainer_name?.trim() || fallbackName, picture, photo: picture && pictureAt(picture, 320) }
}
