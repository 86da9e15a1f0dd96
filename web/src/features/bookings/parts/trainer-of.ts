import { pictureAddress } from '@/features/trainers/public'
import { pictureAt } from '@/lib/browser/picture'
import type { Booking } from '../queries'

/** `photo` is resized for an avatar. `picture` has its original size. */
export function trainerOf(booking: Pick<Booking, 'trainer_name' | 'trainer_picture'>, fallbackName: string) {
  const picture = booking.trainer_picture ? pictureAddress(booking.trainer_picture) : undefined
  return { name: booking.trainer_name?.trim() || fallbackName, picture, photo: picture && pictureAt(picture, 320) }
}
