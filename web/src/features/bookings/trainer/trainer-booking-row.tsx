import type { ReactNode } from 'react'
import { classes } from '@/lib/browser/classes'
import { pictureAt } from '@/lib/browser/picture'
import { formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { Avatar } from '@/ui/avatar'
import { Skeleton } from '@/ui/feedback/skeleton'
import { CancelledNote } from '../cancel/cancelled-note'
import { ProposalNote } from '../move/proposal-note'
import { PartPaid, PaymentBadge, RefundBadge, StatusBadge } from '../parts/booking-badges'
import { useBookingWords } from '../parts/booking-words'
import { DateBlock } from '../parts/date-block'
import { PlaceLine } from '../parts/place-line'
import { RefundNote } from '../parts/refund-note'
import { ProblemNote } from '../problems/problem-note'
import type { Booking } from '../queries'
import { ClientFacts } from './client-facts'
import { trainerBookingTranslations } from './trainer-translations'

const rowClass =
  'grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-4 px-4 py-5 ' +
  'lg:grid-cols-[3.5rem_minmax(0,1.3fr)_minmax(0,1fr)_8.5rem_17.5rem] lg:items-center lg:gap-x-5 lg:px-6 lg:py-4 ' +
  'xl:grid-cols-[3.5rem_minmax(0,1.3fr)_minmax(0,1fr)_8.5rem_20rem]'

const besideClass = 'grid min-w-0 content-start gap-2 lg:contents'

const noteClass = 'text-sm text-muted lg:order-last lg:col-span-4 lg:col-start-2 lg:pt-2'

export function BookingRow({ booking, actions }: { booking: Booking; actions?: ReactNode }) {
  const isCancelled = booking.status === 'cancelled'
  return (
    <div className={rowClass}>
      <div className={classes(isCancelled && '[&_.num]:text-muted')}>
        <DateBlock date={booking.date} time={booking.time} />
      </div>
      <div className={besideClass}>
        <Client booking={booking} isCancelled={isCancelled} />
        <div className="flex flex-col items-start gap-1">
          <StatusBadge status={booking.status} />
          {!isCancelled && (
            <span className="flex flex-wrap items-center gap-x-2">
              <PaymentBadge status={booking.payment_status} bare />
              <PartPaid booking={booking} />
            </span>
          )}
          {booking.refund && <RefundBadge state={booking.refund.state} bare />}
        </div>
        <Price booking={booking} isCancelled={isCancelled} />
        {booking.proposal && (
          <div className="lg:order-last lg:col-span-4 lg:col-start-2 lg:pt-2">
            <ProposalNote booking={booking} as="trainer" />
          </div>
        )}
        {booking.problem && (
          <div className="lg:order-last lg:col-span-4 lg:col-start-2 lg:pt-2">
            <ProblemNote booking={booking} as="trainer" />
          </div>
        )}
        <CancelledNote booking={booking} className={noteClass} />
        <RefundNote booking={booking} className={noteClass} />
        <div className="flex flex-wrap gap-2 empty:hidden max-lg:mt-1 sm:max-lg:max-w-80 lg:justify-end xl:flex-nowrap">
          {actions}
        </div>
      </div>
    </div>
  )
}

function Client({ booking, isCancelled }: { booking: Booking; isCancelled: boolean }) {
  const words = useBookingWords()
  const { client_name: name, client_picture: photo } = booking
  return (
    <div className="flex min-w-0 items-center gap-3 lg:gap-5">
      <Avatar name={name} photo={photo && pictureAt(photo, 320)} className="lg:size-14 lg:text-xl" />
      <div className="min-w-0">
        <h3 className={classes('wrap-anywhere', isCancelled && 'text-muted')}>{name}</h3>
        <p className="text-muted">
          {words.service(booking)} · {words.bought(booking)}
        </p>
        <ClientFacts booking={booking} />
        <PlaceLine place={booking.client_address} className="text-ink" />
      </div>
    </div>
  )
}

function Price({ booking, isCancelled }: { booking: Booking; isCancelled: boolean }) {
  const t = useTranslations(trainerBookingTranslations)
  return booking.package_booking_id ? (
    <span className="text-muted lg:text-right">{t('inPackage')}</span>
  ) : (
    <span className={classes('num text-lg lg:text-right', isCancelled && 'font-medium text-muted')}>
      {formatPesos(booking.price)}
    </span>
  )
}

export function BookingRowSkeleton() {
  return (
    <div className={rowClass}>
      <Skeleton className="h-18" />
      <div className={besideClass}>
        <div className="flex items-center gap-3 lg:gap-5">
          <Skeleton className="h-11 w-11 shrink-0 rounded-full! lg:h-14 lg:w-14" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="w-1/2" />
          </div>
        </div>
        <Skeleton className="h-6.5 w-28 rounded-full!" />
        <Skeleton className="h-5 w-24 lg:justify-self-end" />
        <Skeleton className="h-11 rounded-control!" />
      </div>
    </div>
  )
}
