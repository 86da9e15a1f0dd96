import { packageMissing } from '@entrena/contract/bookings/errors'
import { type PriceQuote, weekdayOf } from '@entrena/contract/bookings/rules'
import { savedPesosOf } from '@entrena/contract/money/payments/amounts'
import { toPesos } from '@entrena/contract/pesos'
import { useId } from 'react'
import { nameTranslations } from '@/features/trainers/public'
import { formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { Button } from '@/ui/button'
import { useRefusalSentence } from '../parts/booking-words'
import type { Booking } from '../queries'
import { bookingTranslations } from '../translations'
import { panelTranslations } from './panel-translations'

interface PanelFootProps {
  readonly date: string | undefined
  readonly time: string | undefined
  readonly priced: PriceQuote | undefined
  readonly packageBooking: Booking | undefined
  readonly needsPackage: boolean
  /** True if no hour can be booked, so the button is disabled. */
  readonly isClosed: boolean
  readonly isBusy: boolean
  readonly onBook: () => void
  readonly onPackage: () => void
}

export function BookingPanelFooter(props: PanelFootProps) {
  const { priced, packageBooking, needsPackage, isClosed, isBusy, onBook, onPackage } = props
  const t = useTranslations(panelTranslations)
  const sentence = useRefusalSentence()
  const noteId = useId()
  return (
    <div
      data-save-bar
      className="flex items-center gap-3 border-line bg-surface max-wide:fixed max-wide:justify-between max-wide:inset-x-0 max-wide:bottom-0 max-wide:z-20 max-wide:px-(--gutter) max-wide:pt-3 max-wide:pb-[max(12px,env(safe-area-inset-bottom))] max-wide:shadow-float wide:grid wide:rounded-b-card wide:border-t wide:px-6 wide:pt-3 wide:pb-5"
    >
      {needsPackage && (
        <button
          type="button"
          id={noteId}
          onClick={onPackage}
          className="min-h-11 min-w-0 rounded-sm text-left text-sm font-strong text-muted underline decoration-line-strong underline-offset-3 hover:text-ink wide:justify-self-start"
        >
          {sentence({ refusal: packageMissing, details: {} })}
        </button>
      )}
      {packageBooking && <PackageLine booking={packageBooking} />}
      {priced && <Total priced={priced} />}
      <Button
        size="lg"
        disabled={needsPackage || isClosed}
        aria-describedby={needsPackage ? noteId : undefined}
        busy={isBusy}
        busyLabel={t('processing')}
        onClick={onBook}
        className="tabular-nums max-wide:max-w-[64%] max-wide:min-w-0 max-wide:px-4 max-wide:text-md wide:w-full"
      >
        <BookLabel {...props} />
      </Button>
    </div>
  )
}

function BookLabel({ date, time, packageBooking }: PanelFootProps) {
  const t = useTranslations(panelTranslations)
  const nameOf = useTranslations(nameTranslations)
  const isNext = packageBooking !== undefined
  if (!date || !time) return t(isNext ? 'schedule' : 'book')
  const day = `${nameOf(weekdayOf(date))} ${Number(date.slice(8))}`
  return t(isNext ? 'scheduleAt' : 'bookAt', { day, time })
}

function Total({ priced }: { priced: PriceQuote }) {
  const t = useTranslations(panelTranslations)
  const { cents, originalCents, percentage } = priced
  return (
    <div role="status" className="grid shrink-0 gap-0.5 wide:flex wide:items-end wide:justify-between wide:gap-3">
      <b
        className={
          percentage > 0
            ? 'text-lg font-bold max-wide:sr-only'
            : 'font-bold max-wide:text-sm max-wide:font-regular max-wide:text-muted wide:text-lg'
        }
      >
        {t('total')}
      </b>
      <span className="grid gap-0.5 wide:justify-items-end">
        {percentage > 0 && (
          <span className="flex flex-wrap items-center gap-x-2.5">
            <QuotedPriceBeforeDiscount priced={priced} />
            <span aria-hidden className="num text-sm text-accent-text wide:hidden">{`−${percentage}%`}</span>
            <span className="text-sm font-strong text-accent-text tabular-nums max-wide:sr-only">
              {t('youSave', {
                price: formatPesos(savedPesosOf({ original: toPesos(originalCents), price: toPesos(cents) })),
              })}
            </span>
          </span>
        )}
        <span className="num text-xl leading-6 wide:text-[1.875rem] wide:leading-8.5">
          {formatPesos(toPesos(cents))}
        </span>
      </span>
    </div>
  )
}

/** Shown in place of the price if the client schedules a session of a paid package. */
function PackageLine({ booking }: { booking: Booking }) {
  const t = useTranslations(bookingTranslations)
  const { sessions_count: of, sessions_to_schedule: left } = booking
  return (
    <div className="grid min-w-0 wide:flex wide:items-baseline wide:justify-between wide:gap-3">
      <b className="font-bold wide:text-lg">{t('inPackage')}</b>
      {left > 0 && (
        <span className="text-sm text-muted wide:text-md">{t('sessionOf', { number: of - left + 1, of })}</span>
      )}
    </div>
  )
}

export function QuotedPriceBeforeDiscount({ priced: { percentage, originalCents } }: { priced: PriceQuote }) {
  const t = useTranslations(panelTranslations)
  if (percentage === 0) return null
  return (
    <span className="leading-4.5">
      <span className="sr-only">{t('oldPrice')} </span>
      <s className="num text-sm font-medium text-muted">{formatPesos(toPesos(originalCents))}</s>
      <span className="sr-only"> {t('newPrice')}</span>
    </span>
  )
}
