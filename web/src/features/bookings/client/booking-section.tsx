import { missingPriceOf } from '@entrena/contract/money/payments/amounts'
import { shortPlaceOf } from '@entrena/contract/places/short-place'
import { firstNameOf } from '@entrena/contract/public-pages/first-name'
import { CalendarPlus, Check, CircleCheck, MessageCircle, Phone, Search, Star } from 'lucide-react'
import { memo, type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import { messagePath } from '@/features/messages/public'
import { joinClasses } from '@/lib/browser/classes'
import { formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Avatar } from '@/ui/avatar'
import { Badge } from '@/ui/badge'
import { Button, ButtonLink } from '@/ui/button'
import { Card } from '@/ui/card'
import { CountBadge } from '@/ui/count'
import type { MoreMenuEntry } from '@/ui/overlay/more-menu'
import { lazyOverlay } from '@/ui/overlay/overlay'
import { BookingActionsMenu } from '../cancel/booking-more'
import { CancellationNote } from '../cancel/cancelled-note'
import {
  momentOf,
  PartPaymentNote,
  PaymentBadge,
  PaymentDeadline,
  RefundBadge,
  RefundNote,
  StatusBadge,
} from '../parts/booking-badges'
import { trainerOf, useBookingWords } from '../parts/booking-words'
import { placeOf } from '../parts/place-line'
import { isProposalOpen } from '../parts/proposal'
import { calendarFilePath, useWhatsappLink } from '../parts/session-links'
import { ProblemNote } from '../problems/problem-note'
import type { Booking } from '../queries'
import { useEveryWeek } from '../series/every-week'
import { bookingTranslations } from '../translations'
import { clientBookingTranslations } from './client-translations'
import { bookingActionsOf, type MainStep, nextSessionPath } from './next-steps'

const ProposalDialog = lazyOverlay(() => import('../move/proposal-dialog'))

/** Functions that open the dialogs of the page. Memoize the object, because a new object renders every row again. */
interface BookingActions {
  readonly complete: (booking: Booking) => void
  readonly review: (booking: Booking) => void
}

interface BookingSectionProps {
  readonly title: string
  readonly bookings: readonly Booking[]
  readonly actions: BookingActions
  /** True to show the number of bookings in the heading. */
  readonly isCounted?: boolean
}

/** After the first 20 rows, the browser skips the layout of rows outside the viewport. */
const lazyLayoutClass =
  '[&>:nth-child(n+21)]:[contain-intrinsic-size:auto_8rem] [&>:nth-child(n+21)]:[content-visibility:auto]'

export function BookingSection({ title, bookings, actions, isCounted = false }: BookingSectionProps) {
  const t = useTranslations(bookingTranslations)
  const titleId = useId()
  if (bookings.length === 0) return null
  return (
    <section aria-labelledby={titleId} className="grid grid-cols-1 gap-2.5">
      <div className="flex items-center gap-2">
        <h2 id={titleId} className="text-xl">
          {title}
        </h2>
        {isCounted && <CountBadge value={bookings.length} label={t('inState', { count: bookings.length })} />}
      </div>
      <Card className="overflow-hidden">
        <ul className={lazyLayoutClass}>
          {bookings.map((booking) => (
            <BookingRow key={booking.id} booking={booking} actions={actions} />
          ))}
        </ul>
      </Card>
    </section>
  )
}

/**
 * Class of what is below the name. On a phone it also uses the width under the photo, so that states and buttons fit
 * one line.
 */
const belowName = 'max-wide:col-span-2 max-wide:col-start-2 max-sm:col-span-3 max-sm:col-start-1'

const BookingRow = memo(function BookingRow({ booking, actions }: { booking: Booking; actions: BookingActions }) {
  const t = useTranslations(clientBookingTranslations)
  const [nameId, whenId] = [useId(), useId()]
  const trainer = trainerOf(booking, t('trainer'))
  const isCancelled = booking.status === 'cancelled'
  return (
    <li
      className={joinClasses(
        'grid grid-cols-[2.75rem_minmax(0,1fr)_2.75rem] items-start gap-x-3 border-line py-2 pr-1 pl-4 not-first:border-t',
        'max-sm:grid-cols-[2.5rem_minmax(0,1fr)_2.75rem] max-sm:py-1.5',
        'wide:grid-cols-[3rem_minmax(0,1fr)_minmax(0,1fr)_12.5rem_2.75rem] wide:items-center wide:gap-x-5 wide:px-5 wide:py-3',
      )}
    >
      <Avatar
        name={trainer.name}
        photo={trainer.photo}
        className={joinClasses('max-sm:size-10 sm:max-wide:row-span-3 wide:size-12', isCancelled && 'opacity-75')}
      />
      <div className="min-w-0">
        <h3 className="truncate text-md leading-5.5">
          <Link
            id={nameId}
            to={`/trainer/${booking.trainer_id}`}
            className={joinClasses('no-underline hover:underline', isCancelled ? 'text-muted' : 'text-ink')}
          >
            {trainer.name}
          </Link>
        </h3>
        <WhenAndWhere booking={booking} whenId={whenId} />
      </div>
      <div
        className={joinClasses(
          'grid min-w-0 max-wide:row-start-2 max-wide:mt-1 max-wide:pr-2 max-sm:mt-0.5 sm:gap-1',
          belowName,
        )}
      >
        <States booking={booking} />
        <Sentences booking={booking} />
      </div>
      <RowSteps booking={booking} about={`${nameId} ${whenId}`} actions={actions} />
      <div className="max-wide:col-start-3 max-wide:row-start-1 max-wide:-mt-2 wide:col-start-5">
        <ClientMenu booking={booking} />
      </div>
    </li>
  )
})

/**
 * Time and place of a session, such as 'Tomorrow, 07:00 · Malecón · 3 of 5'. If the trainer proposes another hour, the
 * old hour is struck through, and the proposed one is shown below. On a phone the place is shortened, and the text may
 * extend under the menu's button without blocking taps on the button.
 */
function WhenAndWhere({ booking, whenId }: { booking: Booking; whenId: string }) {
  const t = useTranslations(clientBookingTranslations)
  const words = useBookingWords()
  const { package_session: session, status } = booking
  const when = words.soon(booking)
  const place = placeOf(booking) ?? ''
  const parts = (shownPlace: string) =>
    [
      booking.service_type === 'home' || !place ? words.service(booking) : '',
      shownPlace,
      session ? t('numberOf', session) : '',
    ].map((part) => part && `\u00a0· ${part}`)
  const short = shortPlaceOf(place)
  const isStruck = isProposalOpen(booking, new Date())
  return (
    <p className="text-sm leading-5 wrap-anywhere text-muted max-wide:pointer-events-none max-wide:relative max-wide:z-1 max-wide:-mr-14">
      <span
        id={whenId}
        className={joinClasses(
          'num inline-block first-letter:uppercase',
          isStruck || status === 'cancelled' ? 'font-medium' : 'text-ink',
        )}
      >
        {isStruck ? <s>{when}</s> : when}
      </span>
      {short === place ? (
        parts(place)
      ) : (
        <>
          <span className="wide:hidden">{parts(short)}</span>
          <span className="max-wide:hidden">{parts(place)}</span>
        </>
      )}
    </p>
  )
}

function States({ booking }: { booking: Booking }) {
  const t = useTranslations(clientBookingTranslations)
  const { status, payment_status: payment, refund, sessions_count: of, sessions_remaining: count } = booking
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5 wide:gap-x-3">
      <StatusBadge status={status} />
      {status !== 'cancelled' && <PaymentBadge status={payment} bare isNamed={payment === 'pending'} />}
      <PartPaymentNote booking={booking} />
      {booking.reviewed && (
        <Badge tone="positive" icon={<Check aria-hidden />} bare>
          {t('reviewed')}
        </Badge>
      )}
      {refund && <RefundBadge state={refund.state} reader="client" bare />}
      {of > 1 && count > 0 && <span className="text-sm text-muted">{t('left', { count })}</span>}
    </div>
  )
}

function Sentences({ booking }: { booking: Booking }) {
  const t = useTranslations(clientBookingTranslations)
  const words = useBookingWords()
  const [language] = useLanguage()
  const { wait, main } = bookingActionsOf(booking, new Date())
  const { name } = trainerOf(booking, t('trainer'))
  const answersBy = { name: firstNameOf(name), when: booking.answer_by ? momentOf(booking.answer_by, language) : '' }
  return (
    <div className="grid gap-0.5 text-sm leading-5 empty:hidden">
      {isProposalOpen(booking, new Date()) && (
        <p>{t('proposes', { when: words.when({ ...booking, ...booking.proposal }) })}</p>
      )}
      {wait && <p>{booking.answer_by ? t('answersBy', answersBy) : t('awaitsAnswer')}</p>}
      {main === 'complete' && <p>{t('didYouTrain')}</p>}
      <ProblemNote booking={booking} as="client" />
      <CancellationNote booking={booking} as="client" />
      <RefundNote booking={booking} reader="client" />
      <PaymentDeadline booking={booking} isShort />
    </div>
  )
}

interface RowStepsProps {
  readonly booking: Booking
  /**
   * Ids of the elements with the trainer's name and the time. They are part of the accessible name of each button,
   * because the buttons of all rows have the same texts.
   */
  readonly about: string
  readonly actions: BookingActions
}

/** The main action of the row, and beside it Mark Complete, if the booking can be marked complete. */
function RowSteps({ booking, about, actions }: RowStepsProps) {
  const t = useTranslations(clientBookingTranslations)
  const { main, complete } = bookingActionsOf(booking, new Date())
  const id = useId()
  return (
    <div
      className={joinClasses(
        'flex flex-wrap items-center gap-x-1 empty:hidden max-wide:row-start-3 max-wide:pr-2 wide:justify-end',
        belowName,
      )}
    >
      {main && <MainButton {...{ main, booking, about, actions }} />}
      {complete && main !== 'complete' && (
        <Button
          variant="ghost"
          size="md"
          id={id}
          aria-labelledby={`${id} ${about}`}
          className={joinClasses(
            'text-sm text-muted! [&_svg]:size-4.5!',
            // Beside the main action there is no room for the icon.
            main
              ? 'max-wide:mt-1 max-wide:px-2 max-wide:[&_svg]:hidden'
              : 'max-wide:-mt-1 max-wide:-mb-2 max-wide:-ml-3',
          )}
          onClick={() => actions.complete(booking)}
        >
          <Check aria-hidden />
          {t('markComplete')}
        </Button>
      )}
    </div>
  )
}

function MainButton({ main, booking, about, actions }: RowStepsProps & { readonly main: MainStep }) {
  const t = useTranslations(clientBookingTranslations)
  const [isAnswering, setAnswering] = useState(false)
  const id = useId()
  const look = {
    size: 'md',
    id,
    'aria-labelledby': `${id} ${about}`,
    className: 'max-wide:mt-1 max-wide:grow sm:max-wide:max-w-72',
  } as const
  const toCheckout = `/booking-checkout/${booking.id}`
  const buttons: Readonly<Record<MainStep, () => ReactNode>> = {
    answer: () => (
      <Button {...look} onClick={() => setAnswering(true)}>
        {t('answer')}
      </Button>
    ),
    pay: () => (
      <ButtonLink {...look} to={toCheckout}>
        {t('pay', { amount: formatPesos(missingPriceOf(booking)) })}
      </ButtonLink>
    ),
    payLate: () => (
      <ButtonLink {...look} variant="secondary" to={toCheckout}>
        {t('alreadyPaid')}
      </ButtonLink>
    ),
    complete: () => (
      <Button {...look} variant="soft" onClick={() => actions.complete(booking)}>
        <CircleCheck aria-hidden />
        {t('markComplete')}
      </Button>
    ),
    review: () => (
      <Button {...look} variant="soft" onClick={() => actions.review(booking)}>
        <Star aria-hidden />
        {t('writeReview')}
      </Button>
    ),
    scheduleNext: () => (
      <ButtonLink {...look} variant="soft" to={nextSessionPath(booking)}>
        {t('scheduleNext')}
      </ButtonLink>
    ),
    bookAgain: () => (
      <ButtonLink
        {...look}
        variant="ghost"
        className="text-sm text-muted! max-wide:-mt-1 max-wide:-mb-2 max-wide:-ml-3"
        to={`/trainer/${booking.trainer_id}`}
      >
        {t('bookAgain')}
      </ButtonLink>
    ),
  }
  return (
    <>
      {buttons[main]()}
      {isAnswering && <ProposalDialog booking={booking} onClose={() => setAnswering(false)} />}
    </>
  )
}

/** Everything else that a client can do with a booking. */
function ClientMenu({ booking }: { booking: Booking }) {
  const t = useTranslations(clientBookingTranslations)
  const tBooking = useTranslations(bookingTranslations)
  const whatsapp = useWhatsappLink(booking, 'client')
  const everyWeek = useEveryWeek(booking)
  const steps = bookingActionsOf(booking, new Date())
  const first: MoreMenuEntry[] = [
    ...(steps.scheduleNext && steps.main !== 'scheduleNext'
      ? [{ label: t('scheduleNext'), icon: CalendarPlus, to: nextSessionPath(booking) }]
      : []),
    ...(everyWeek.item ? [everyWeek.item] : []),
    { label: t('message'), icon: MessageCircle, to: messagePath('client', booking.trainer_id) },
    ...(whatsapp ? [{ label: 'WhatsApp', icon: Phone, href: whatsapp }] : []),
    ...(steps.addToCalendar
      ? [
          {
            label: tBooking('addToCalendar'),
            icon: CalendarPlus,
            href: calendarFilePath(booking.id),
            isDownload: true,
          },
        ]
      : []),
    ...(steps.findAnother ? [{ label: t('findAnother'), icon: Search, to: '/client-dashboard' }] : []),
  ]
  return (
    <>
      <BookingActionsMenu booking={booking} as="client" first={first} />
      {everyWeek.dialog}
    </>
  )
}
