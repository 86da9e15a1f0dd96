import { findPaymentAction, mayRecordRefund } from '@entrena/contract/money/payments/rules'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import {
  type Booking,
  CancellationNote,
  LazyProblemNote,
  PartPaymentNote,
  PaymentBadge,
  RefundBadge,
  StatusBadge,
  useBookingWords,
} from '@/features/bookings/public'
import { refresh, stale } from '@/lib/api/keys'
import { joinClasses } from '@/lib/browser/classes'
import { pictureInWidth } from '@/lib/browser/picture'
import { formatDay, formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Avatar } from '@/ui/avatar'
import { Button } from '@/ui/button'
import { DataTable, type TableColumn } from '@/ui/data-table'
import type { BookingsView } from '../queries'
import { adminRefundTranslations, RefundDialog } from '../refunds/refund-dialog'
import type { TableState } from '../table/table-page'
import { adminTranslations } from '../translations'
import { AdminBookingMenu } from './booking-menu'
import { adminBookingTranslations } from './bookings-translations'
import { BookingMoneyNote, ConfirmPaymentButton } from './pay-button'
import { hasUnconfirmedClaim, TransferClaimLine } from './proof-dialog'

interface BookingsListProps {
  readonly bookings: readonly Booking[]
  readonly view: BookingsView
  readonly state: TableState
}

const rowLook = (booking: Booking) => (findPaymentAction(booking) === 'confirm' ? 'bg-warning-soft/40' : '')

function hasNotes(booking: Booking): boolean {
  return Boolean(booking.refund || booking.problem) || booking.cancelled_by === 'time' || hasUnconfirmedClaim(booking)
}

export function BookingsList({ bookings, view, state }: BookingsListProps) {
  const t = useTranslations(adminBookingTranslations)
  const ta = useTranslations(adminTranslations)
  const isEarliest = view.order === 'earliest'
  const sort = {
    to: state.to({ order: isEarliest ? undefined : 'earliest' }),
    now: isEarliest ? ('ascending' as const) : ('descending' as const),
  }
  const columns: TableColumn<Booking>[] = [
    { title: t('client'), cell: (booking) => <Client booking={booking} /> },
    { title: t('trainer'), cell: (booking) => <Trainer booking={booking} /> },
    { title: t('when'), sort, cell: (booking) => <When booking={booking} /> },
    { title: t('service'), cell: (booking) => <Service booking={booking} /> },
    {
      title: t('amount'),
      headClass: 'text-right',
      cellClass: 'num text-right',
      cell: (booking) => formatPesos(booking.price),
    },
    { title: t('status'), cell: (booking) => <StatusBadge status={booking.status} unknownTone="warning" /> },
    { title: t('payment'), cell: (booking) => <Payment booking={booking} /> },
    {
      title: ta('actions'),
      headClass: 'text-right',
      cell: (booking) => (
        <span className="flex justify-end gap-1">
          <ConfirmPaymentButton booking={booking} />
          <RefundButton booking={booking} />
          <AdminBookingMenu booking={booking} />
        </span>
      ),
    },
  ]
  return (
    <DataTable
      label={t('title')}
      rows={bookings}
      idOf={({ id }) => id}
      columns={columns}
      rowClass={rowLook}
      notes={(booking) => hasNotes(booking) && <BookingNotes booking={booking} />}
      card={(booking) => <BookingCard booking={booking} />}
    />
  )
}

function BookingCard({ booking }: { booking: Booking }) {
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <Client booking={booking} />
        <span className="num">{formatPesos(booking.price)}</span>
      </div>
      <Trainer booking={booking} />
      <div className="flex flex-wrap justify-between gap-x-3">
        <When booking={booking} />
        <Service booking={booking} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <StatusBadge status={booking.status} unknownTone="warning" />
        <Payment booking={booking} />
      </div>
      <BookingNotes booking={booking} />
      <div className="flex flex-wrap items-center justify-end gap-2">
        <ConfirmPaymentButton booking={booking} className="flex-1" />
        <RefundButton booking={booking} className="flex-1" />
        <AdminBookingMenu booking={booking} />
      </div>
    </>
  )
}

export function BookingNotes({ booking }: { booking: Booking }) {
  return (
    <>
      <Problem booking={booking} />
      <CancellationNote booking={booking} as="admin" className="text-sm text-muted" />
      <BookingMoneyNote booking={booking} className="text-sm text-muted" />
      {hasUnconfirmedClaim(booking) && (
        <TransferClaimLine booking={booking} className="text-sm wrap-anywhere text-muted" />
      )}
    </>
  )
}

function Client({ booking }: { booking: Booking }) {
  return <Party name={booking.client_name} picture={booking.client_picture} isStrong />
}

function Trainer({ booking }: { booking: Booking }) {
  return <Party name={booking.trainer_name} picture={booking.trainer_picture} />
}

function Problem({ booking }: { booking: Booking }) {
  const client = useQueryClient()
  if (!booking.problem) return null
  return (
    <Suspense fallback={null}>
      <LazyProblemNote booking={booking} as="admin" onDecided={() => void refresh(client, stale.bookingsOfAll)} />
    </Suspense>
  )
}

interface PartyProps {
  readonly name: string | null | undefined
  readonly picture: string | null | undefined
  readonly isStrong?: boolean
}

function Party({ name, picture, isStrong = false }: PartyProps) {
  const t = useTranslations(adminTranslations)
  const shown = name?.trim() || t('unknown')
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Avatar name={shown} photo={picture && pictureInWidth(picture, 320)} size="s" />
      {isStrong ? (
        <b className="min-w-0 font-strong wrap-anywhere">{shown}</b>
      ) : (
        <span className="min-w-0 wrap-anywhere">{shown}</span>
      )}
    </span>
  )
}

function When({ booking: { date, time } }: { booking: Booking }) {
  const [language] = useLanguage()
  return (
    <span className="whitespace-nowrap">
      {formatDay(date, language, 'medium')}{' '}
      <span className="num block font-medium text-muted max-wide:inline">{time}</span>
    </span>
  )
}

function Service({ booking }: { booking: Booking }) {
  const words = useBookingWords()
  const { sessions_count: count } = booking
  return (
    <span className="wide:whitespace-nowrap">
      {words.service(booking)}
      {count > 1 && <span className="text-sm text-muted wide:block"> {words.bought(booking)}</span>}
    </span>
  )
}

function Payment({ booking }: { booking: Booking }) {
  return booking.refund ? (
    <RefundBadge state={booking.refund.state} reader="admin" bare />
  ) : (
    <span className="max-wide:text-right">
      <PaymentBadge status={booking.payment_status} bare isNamed={false} />
      <PartPaymentNote booking={booking} className="block whitespace-nowrap text-muted" />
    </span>
  )
}

/** The button is shown only while an admin can record a refund for the booking, or while its dialog is open. */
export function RefundButton({ booking, className }: { booking: Booking; className?: string }) {
  const t = useTranslations(adminRefundTranslations)
  const ta = useTranslations(adminTranslations)
  const words = useBookingWords()
  const [isOpen, setOpen] = useState(false)
  const { refund } = booking
  if (!refund || (!mayRecordRefund(refund.state, 'sent') && !isOpen)) return null
  const name = booking.client_name || ta('unknown')
  return (
    <>
      <Button
        variant={refund.state === 'not_received' ? 'secondary' : 'soft'}
        size="md"
        aria-label={t('recordThis', { name, when: words.when(booking) })}
        onClick={() => setOpen(true)}
        className={joinClasses('whitespace-nowrap', className)}
      >
        {t('record')}
      </Button>
      <RefundDialog booking={booking} state={refund.state} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
