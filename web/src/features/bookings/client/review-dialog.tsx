import { formatDay } from '../../../lib/i18n/format'
import { useTranslations } from '../../../lib/i18n/i18n'
import { useLanguage } from '../../../lib/i18n/language'
import { WriteReview } from '../../reviews/public'
import { trainerOf } from '../parts/people-of'
import { clientBookingTranslations } from './client-translations'
import type { Reviewing } from './use-reviewing'

export function ReviewDialog({ reviewing }: { reviewing: Reviewing }) {
  const t = useTranslations(clientBookingTranslations)
  const [language] = useLanguage()
  const { asked, draft, write, close, finish } = reviewing
  if (!asked) return null
  return (
    <WriteReview
      key={asked.id}
      bookingId={asked.id}
      trainer={trainerOf(asked, t('trainer'))}
      when={`${formatDay(asked.date, language)}, ${asked.time}`}
      draft={draft}
      onDraft={write}
      onClose={close}
      onDone={finish}
      onRefused={finish}
    />
  )
}
