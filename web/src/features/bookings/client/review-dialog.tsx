import { WriteReview } from '@/features/reviews/public'
import { formatDay } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { trainerOf } from '../parts/trainer-of'
import { clientBookingTranslations } from './client-translations'
import type { ReviewInProgress } from './use-write-review'

export function ReviewDialog({ review }: { review: ReviewInProgress }) {
  const t = useTranslations(clientBookingTranslations)
  const [language] = useLanguage()
  const { booking, draft, write, close, finish } = review
  if (!booking) return null
  return (
    <WriteReview
      key={booking.id}
      bookingId={booking.id}
      trainer={trainerOf(booking, t('trainer'))}
      when={`${formatDay(booking.date, language)}, ${booking.time}`}
      draft={draft}
      onDraft={write}
      onClose={close}
      onDone={finish}
      onRefused={finish}
    />
  )
}
