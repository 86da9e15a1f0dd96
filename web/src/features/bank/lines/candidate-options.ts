import { formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import type { Candidates, LineBooking } from '../queries'
import { lineTranslations } from './line-translations'
import { bookingSteps, type Step } from './steps'
import { useLineWords } from './use-line-words'

/** A booking or client that a line can be assigned to. */
export interface CandidateOption {
  readonly id: string
  readonly name: string
  readonly picture: string | null
  readonly detail: string
  readonly steps: readonly Step[]
  /** Set for a booking. */
  readonly booking?: LineBooking
}

/** Bookings first, because most lines pay one. */
export function useCandidateOptions(found: Candidates | undefined, left: number): CandidateOption[] {
  const t = useTranslations(lineTranslations)
  const words = useLineWords()
  if (!found) return []
  const bookings = found.bookings.map((booking) => ({
    id: booking.booking_id,
    name: booking.client_name,
    picture: booking.client_picture,
    detail: [
      t('to', { trainer: booking.trainer_name, when: words.when(booking) }),
      stateOf(booking),
      words.formerly(booking),
    ]
      .filter(Boolean)
      .join(' · '),
    steps: bookingSteps(booking, left),
    booking,
  }))
  const clients = found.clients.map(({ client_id: id, name, picture, balance }) => ({
    id,
    name,
    picture,
    detail: t('hasBalance', { amount: formatPesos(balance) }),
    steps: [{ name: 'balance', bodies: [{ client_id: id }] } as const],
  }))
  return [...bookings, ...clients]

  function stateOf({ status, due }: LineBooking): string {
    if (status === 'open') return t('dueIs', { amount: formatPesos(due) })
    return t(status === 'paid' ? 'paidAlready' : status === 'late' ? 'lapsed' : 'cancelled')
  }
}
