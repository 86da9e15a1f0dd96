import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { dominicanNow, useNow } from '@/lib/browser/use-now'
import { formatDay } from '@/lib/i18n/format'
import { useLanguage } from '@/lib/i18n/language'
import { upcomingBookingsQuery } from '../queries'
import { StatusBadge } from './booking-badges'
import { useBookingWords } from './booking-words'
import { findNextSessionWith } from './find-next-session'

export default function NextSessionWith({ partnerId }: { partnerId: string }) {
  const words = useBookingWords()
  const [language] = useLanguage()
  const now = dominicanNow(useNow())
  const { data } = useQuery(upcomingBookingsQuery(now.date))
  const next = findNextSessionWith(partnerId, data ?? [], now)
  if (!next) return null
  return (
    <Link
      to="?tab=bookings"
      className="flex min-h-12 items-center gap-3 border-b border-line bg-surface px-4 py-2 text-ink no-underline hover:bg-sunken focus-visible:-outline-offset-3 wide:px-5"
    >
      <StatusBadge status={next.status} />
      <span className="font-strong whitespace-nowrap">
        {formatDay(next.date, language)}, <span className="num">{next.time}</span>
      </span>
      <span className="truncate text-muted max-wide:sr-only">{words.service(next)}</span>
      <ChevronRight aria-hidden className="ml-auto size-5 shrink-0 text-brand" />
    </Link>
  )
}
