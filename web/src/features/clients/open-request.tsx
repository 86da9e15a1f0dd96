import { bookingTranslations, useBookingWords } from '@/features/bookings/public'
import { formatDay, formatInstant } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { clientsTranslations } from './clients-translations'
import type { Client } from './queries'

/** What a client requests, and when it was requested. Renders nothing without an open request. */
export function OpenRequest({ client: { request, requests } }: { client: Client }) {
  const t = useTranslations(clientsTranslations)
  const tb = useTranslations(bookingTranslations)
  const words = useBookingWords()
  const [language] = useLanguage()
  if (!request) return null
  const facts = [
    words.service(request),
    tb('sessions', { count: request.sessions_count }),
    requests > 1 && t('moreRequests', { count: requests - 1 }),
    t('asked', { when: formatInstant(request.asked_at, language) }),
  ]
  return (
    <span className="grid text-sm">
      <b className="font-strong text-info">
        {t('asksFor', { when: `${formatDay(request.date, language)}, ${request.time}` })}
      </b>
      <span className="text-muted">{facts.filter(Boolean).join(' · ')}</span>
    </span>
  )
}
