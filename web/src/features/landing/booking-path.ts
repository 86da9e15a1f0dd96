import type { TrainerData } from '@/features/trainers/public'

/** The client dashboard with the booking panel of the trainer. */
export function bookingPath({ id }: TrainerData): string {
  return id ? `/client-dashboard?trainer=${encodeURIComponent(id)}` : '/client-dashboard'
}
