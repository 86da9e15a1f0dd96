import { findPaymentAction } from '@entrena/contract/payments/rules'
import { classes } from '../../../lib/browser/classes'
import { useHasTableRoom } from '../../../lib/browser/use-is-wide'
import { formatPesos } from '../../../lib/i18n/format'
import { useTranslations } from '../../../lib/i18n/i18n'
import { type Booking, StatusBadge } from '../../bookings/public'
import type { BookingsView } from '../queries'
import { Cell, Head } from '../table/head'
import type { TableState } from '../table/table-state'
import { adminTranslations } from '../translations'
import { BookingMenu } from './booking-menu'
import { Party, Payment, Service, When } from './booking-parts'
import { adminBookingTranslations } from './bookings-translations'
import { PayButton } from './pay-button'

interface BookingsListProps {
  readonly bookings: readonly Booking[]
  readonly view: BookingsView
  readonly state: TableState
}

/** A table, or on a phone a card per booking. */
export function BookingsList(props: BookingsListProps) {
  return useHasTableRoom() ? <BookingsTable {...props} /> : <BookingCards {...props} />
}

/** Highlights payments that the admin has to confirm. */
const rowLook = (booking: Booking) => (findPaymentAction(booking) === 'confirm' ? 'bg-warning-soft/40' : '')

function BookingsTable({ bookings, view, state }: BookingsListProps) {
  const t = useTranslations(adminBookingTranslations)
  const ta = useTranslations(adminTranslations)
  const isEarliest = view.order === 'earliest'
  const sort = {
    to: state.to({ order: isEarliest ? undefined : 'earliest' }),
    now: isEarliest ? ('ascending' as const) : ('descending' as const),
  }
  return (
    <table aria-label={t('title')} className="w-full border-collapse">
      <thead>
        <tr>
          <Head>{t('client')}</Head>
          <Head>{t('trainer')}</Head>
          <Head sort={sort}>{t('when')}</Head>
          <Head>{t('service')}</Head>
          <Head className="text-right">{t('amount')}</Head>
          <Head>{t('status')}</Head>
          <Head>{t('payment')}</Head>
          <Head className="text-right">{ta('actions')}</Head>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {bookings.map((booking) => (
          <tr key={booking.id} className={rowLook(booking)}>
            <Cell>
              <Party name={booking.client_name} picture={booking.client_picture} isStrong />
            </Cell>
            <Cell>
              <Party name={booking.trainer_name} picture={booking.trainer_picture} />
            </Cell>
            <Cell>
              <When booking={booking} />
            </Cell>
            <Cell>
              <Service booking={booking} />
            </Cell>
            <Cell className="num text-right">{formatPesos(booking.price)}</Cell>
            <Cell>
              <StatusBadge status={booking.status} unknownTone="warning" />
            </Cell>
            <Cell>
              <Payment booking={booking} />
            </Cell>
            <Cell>
              <span className="flex justify-end gap-1">
                <PayButton booking={booking} />
                <BookingMenu booking={booking} />
              </span>
            </Cell>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function BookingCards({ bookings }: BookingsListProps) {
  const t = useTranslations(adminBookingTranslations)
  return (
    <ul aria-label={t('title')} className="divide-y divide-line border-t border-line">
      {bookings.map((booking) => (
        <li key={booking.id} className={classes('grid gap-2 p-4', rowLook(booking))}>
          <div className="flex items-start justify-between gap-3">
            <Party name={booking.client_name} picture={booking.client_picture} isStrong />
            <span className="num">{formatPesos(booking.price)}</span>
          </div>
          <Party name={booking.trainer_name} picture={booking.trainer_picture} />
          <div className="flex flex-wrap justify-between gap-x-3">
            <When booking={booking} />
            <Service booking={booking} />
          </div>
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <StatusBadge status={booking.status} unknownTone="warning" />
            <Payment booking={booking} />
          </div>
          <div className="flex items-center justify-end gap-2">
            <PayButton booking={booking} className="flex-1" />
            <BookingMenu booking={booking} />
          </div>
        </li>
      ))}
    </ul>
  )
}
