import type { CancellationQuote } from '@entrena/contract/bookings/entity'
import { dominicanInstant, dominicanTime } from '@entrena/contract/dominican-time'
import { refundPromise } from '@entrena/contract/money/sentences/refund'
import { classes } from '@/lib/browser/classes'
import { formatInstant, formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import type { Booking } from '../queries'
import { cancelTranslations } from './cancel-translations'

export type Role = 'client' | 'trainer' | 'admin'

interface QuoteProps {
  readonly booking: Booking
  readonly quote: CancellationQuote
  readonly as: Role
}

/** The amount that goes back, who gets what, and where now lies between the end of free cancellation and the session. */
export function QuoteBlock({ booking, quote, as }: QuoteProps) {
  const t = useTranslations(cancelTranslations)
  const { refund_amount: refund, kept_amount: kept, paid_amount: paid } = quote
  if (refund === 0 && kept === 0) return null
  // Of a package that has begun, only a part goes back.
  const isAll = kept === 0 && refund === paid
  const heading = as === 'client' ? t(isAll ? 'onTime' : 'youGet') : t('clientGets', { name: booking.client_name })
  return (
    <>
      <div className="grid gap-1 rounded-control bg-inverse px-5 py-4 text-on-inverse" role="status">
        <span className="text-sm text-on-inverse-muted">{heading}</span>
        <span className="num text-3xl">{formatPesos(refund)}</span>
        {kept > 0 && <Shares {...{ booking, quote, as }} />}
      </div>
      {kept > 0 && as === 'client' && <TimeLine booking={booking} quote={quote} />}
    </>
  )
}

function Shares({ booking, quote: { refund_amount: refund, kept_amount: kept }, as }: QuoteProps) {
  const t = useTranslations(cancelTranslations)
  const percent = Math.round((100 * refund) / (refund + kept))
  return (
    <>
      <span className="text-sm text-on-inverse-muted">{t('ofAmount', { amount: formatPesos(refund + kept) })}</span>
      <span aria-hidden className="mt-2 flex h-2 gap-1">
        <span className="rounded-[2px] bg-accent" style={{ width: `${percent}%` }} />
        <span className="flex-1 rounded-[2px] bg-on-inverse/35" />
      </span>
      <span className="flex justify-between gap-3 text-sm">
        <b>{`${as === 'client' ? t('you') : booking.client_name} ${percent}%`}</b>
        <span className="text-on-inverse-muted">
          {t('trainerKeeps', { name: booking.trainer_name, amount: formatPesos(kept) })}
        </span>
      </span>
    </>
  )
}

function TimeLine({ booking, quote }: Pick<QuoteProps, 'booking' | 'quote'>) {
  const t = useTranslations(cancelTranslations)
  const [language] = useLanguage()
  const start = dominicanInstant(booking.date, booking.time).toISOString()
  const dayAndTime = (instant: string) =>
    `${formatInstant(instant, language, 'weekday')} ${dominicanTime(new Date(instant))}`
  const share = shareOfTime(new Date(quote.free_until), new Date(start))
  return (
    <div className="grid gap-1">
      <div aria-hidden className="relative h-5">
        <span className="absolute inset-x-0 top-2 h-1 rounded-full bg-positive" />
        <span className="absolute top-2 right-0 h-1 rounded-full bg-accent" style={{ left: '18%' }} />
        <span
          className="absolute top-0.5 size-4 -translate-x-1/2 rounded-full border-4 border-surface bg-inverse shadow-float"
          style={{ left: `${share}%` }}
        />
      </div>
      <div className="flex justify-between gap-2 text-sm text-muted">
        <span>
          <b className="block text-positive">{t('free')}</b>
          {dayAndTime(quote.free_until)}
        </span>
        <span className="self-end">{`${t('now')} ${dominicanTime(new Date())}`}</span>
        <span className="text-right">
          <b className="block text-ink">{t('session')}</b>
          {dayAndTime(start)}
        </span>
      </div>
    </div>
  )
}

/** Free cancellation is the first 18 % of the line. */
function shareOfTime(freeUntil: Date, start: Date): number {
  const passed = (Date.now() - freeUntil.getTime()) / (start.getTime() - freeUntil.getTime())
  return 18 + 82 * Math.min(Math.max(passed, 0), 1)
}

/** What happens to sessions of a package and to transfers that are not confirmed. */
export function QuoteNotes({ booking, quote, as }: QuoteProps) {
  const t = useTranslations(cancelTranslations)
  const [language] = useLanguage()
  const isOfPackage = booking.package_booking_id !== null
  const hasMoney = quote.refund_amount > 0 || quote.kept_amount > 0
  return (
    <div className={classes('grid gap-2 text-muted', !hasMoney && 'text-ink')}>
      {quote.transfer_announced && <p>{t(as === 'client' ? 'announced' : 'announcedOther')}</p>}
      {quote.ends_package && <p>{t('endsPackage')}</p>}
      {isOfPackage && quote.sessions_returned > 0 && <p>{t('returned', { count: quote.sessions_returned })}</p>}
      {isOfPackage && quote.sessions_returned < quote.sessions && <p>{t('used')}</p>}
      {!isOfPackage && quote.paid_amount === 0 && !quote.transfer_announced && <p>{t('nothingPaid')}</p>}
      {quote.refund_amount > 0 && <p>{refundPromise(as, booking.client_name, language)}</p>}
    </div>
  )
}
