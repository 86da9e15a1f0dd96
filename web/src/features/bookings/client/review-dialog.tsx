import { formatDay } from '../../../lib/format'
import { useMessages } from '../../../lib/i18n'
import { useLanguage } from '../../../lib/language'
import { WriteReview } from '../../reviews/public'
import { trainerOf } from '../parts/people-of'
import { clientBookingMessages } from './messages'
import type { Reviewing } from './use-reviewing'

export function ReviewDialog({ reviewing }: { reviewing: Reviewing }) {
  const t = useMessages(clientBookingMessages)
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
