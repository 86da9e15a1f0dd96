import { adminBookingPath } from '@entrena/contract/admin/rules'
import { dominicanTime } from '@entrena/contract/dominican-time'
import { referenceOf } from '@entrena/contract/money/payments/rules'
import { useQuery } from '@tanstack/react-query'
import {
  Ban,
  CalendarOff,
  ChevronLeft,
  CircleCheck,
  Landmark,
  MessageCircle,
  ScrollText,
  ShieldOff,
  Trash2,
  Undo2,
} from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useSession } from '@/features/accounts/public'
import { type Booking, PaymentBadge, RefundBadge, StatusBadge, useBookingWords } from '@/features/bookings/public'
import { messagePath } from '@/features/messages/public'
import { personBalance } from '@/features/money/balance/public'
import { personMoney } from '@/features/money/payouts/public'
import { PersonDocuments } from '@/features/verification/public'
import { CallFailed, errorDetailOf, type ReplyOf } from '@/lib/api/call'
import { joinClasses } from '@/lib/browser/classes'
import { lazyComponent } from '@/lib/browser/lazy-load'
import { pictureInWidth } from '@/lib/browser/picture'
import { formatInstant, formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { usePageTitle } from '@/lib/navigation/page-title'
import { Avatar } from '@/ui/avatar'
import { Badge } from '@/ui/badge'
import { ButtonLink } from '@/ui/button'
import { Card } from '@/ui/card'
import { EmptyState } from '@/ui/feedback/empty-state'
import { FailedState } from '@/ui/feedback/failed-state'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import { lazyOverlay } from '@/ui/overlay/overlay'
import { AdminBookingMenu } from '../bookings/booking-menu'
import { RefundButton } from '../bookings/bookings-list'
import { ConfirmPaymentButton } from '../bookings/pay-button'
import { personPageQuery } from '../queries'
import { SuspendedBadge, SuspendedSince, suspensionTranslations } from '../users/suspend-dialog'
import { UserDialog } from '../users/user-dialog'
import { CancelRate, FormerNames, RoleBadge, type UserDialogAction } from '../users/users-list'
import { userTranslations } from '../users/users-translations'
import { HistoryList } from './history'
import { pageTranslations } from './page-translations'

const AskPerson = lazyComponent(personMoney.ask, { whenIdle: true })
const BalanceDialog = lazyOverlay(personBalance)
const StatementDialog = lazyOverlay(personMoney.statement)

type Person = ReplyOf<'GET /admin/users/{id}'>

export default function PersonPage({ id }: { id: string }) {
  const t = useTranslations(pageTranslations)
  const { data, error, isFetching, refetch } = useQuery(personPageQuery(id))
  usePageTitle(data?.user.name ?? t('person'))
  // If the server says that the person was deleted, shows this instead of the cached data.
  const isGone = error instanceof CallFailed && error.status === 404
  return (
    <div className="grid grid-cols-1 gap-4">
      <Link to="/admin?tab=users" className="inline-flex min-h-11 items-center gap-1 justify-self-start text-sm">
        <ChevronLeft aria-hidden className="size-4" />
        {t('toUsers')}
      </Link>
      {isGone && (
        <Card padded>
          <EmptyState
            level={2}
            title={t('personGone')}
            action={
              <ButtonLink to="/admin?tab=users" variant="secondary">
                {t('toUsers')}
              </ButtonLink>
            }
          />
        </Card>
      )}
      {!data && error && !isGone && (
        <FailedState
          title={t('personFailed')}
          detail={errorDetailOf(error)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!data && !error && <PageSkeleton />}
      {data && !isGone && <PersonLoaded person={data} />}
    </div>
  )
}

export function PageSkeleton() {
  return (
    <SkeletonGroup className="grid gap-4 wide:grid-cols-[22rem_minmax(0,1fr)]">
      <Skeleton className="h-100 rounded-card" />
      <Skeleton className="h-100 rounded-card" />
    </SkeletonGroup>
  )
}

function PersonLoaded({ person }: { person: Person }) {
  const t = useTranslations(pageTranslations)
  return (
    <div className="grid grid-cols-1 items-start gap-4 wide:grid-cols-[22rem_minmax(0,1fr)] wide:gap-5">
      <div className="grid min-w-0 gap-4">
        <Facts person={person} />
        <MoneyOfPerson person={person} />
        <Actions person={person} />
        <OpenBookings person={person} />
        <Suspense fallback={null}>
          <PersonDocuments userId={person.user.id} isTrainer={person.user.role === 'trainer'} />
        </Suspense>
      </div>
      <HistoryList of={{ userId: person.user.id }} title={t('history')} />
    </div>
  )
}

function Facts({ person: { user, phone, bank, last_seen_at: seen, leaving_at: leaving } }: { person: Person }) {
  const t = useTranslations(pageTranslations)
  const [language] = useLanguage()
  const moment = (at: string) => `${formatInstant(at, language, 'medium')}, ${dominicanTime(new Date(at))}`
  return (
    <Card className="grid gap-4 p-4 wide:p-5">
      <div className="flex items-center gap-4">
        <Avatar name={user.name} photo={user.picture && pictureInWidth(user.picture, 320)} size="l" />
        <div className="grid min-w-0 gap-1">
          <h1 className="text-2xl wrap-anywhere">{user.name}</h1>
          <FormerNames user={user} />
          <span className="flex flex-wrap gap-1.5">
            <RoleBadge role={user.role} />
            <SuspendedBadge user={user} />
            {!user.suspended_at && !leaving && (
              <Badge tone="positive" icon={<CircleCheck aria-hidden />}>
                {t('active')}
              </Badge>
            )}
            {leaving && (
              <Badge tone="warning" icon={<CalendarOff aria-hidden />}>
                {t('leaving', { day: formatInstant(leaving, language, 'day') })}
              </Badge>
            )}
          </span>
        </div>
      </div>
      <SuspendedSince user={user} className="text-sm text-muted" />
      <CancelRate user={user} />
      <dl className="grid divide-y divide-line border-t border-line text-sm">
        <Fact name={t('email')}>
          <a href={`mailto:${user.email ?? ''}`} className="wrap-anywhere">
            {user.email}
          </a>
        </Fact>
        {phone && (
          <Fact name={t('phone')}>
            <a href={`tel:${phone}`} className="num">
              {phone}
            </a>
          </Fact>
        )}
        {bank && (
          <Fact name={t('bank')}>
            {bank.name} <span className="num">···{bank.ending}</span>
          </Fact>
        )}
        {user.created_at && <Fact name={t('joined')}>{formatInstant(user.created_at, language, 'medium')}</Fact>}
        <Fact name={t('lastSeen')}>{seen ? moment(seen) : '—'}</Fact>
      </dl>
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-3 py-2">
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function MoneyOfPerson({ person: { user, money } }: { person: Person }) {
  const t = useTranslations(pageTranslations)
  const [shown, setShown] = useState<'balance' | 'statement'>()
  const close = () => setShown(undefined)
  const isTrainer = user.role === 'trainer' || money.available !== 0 || money.on_hold !== 0 || money.paid_out !== 0
  const isClient = user.role === 'client' || money.paid !== 0 || money.balance !== 0
  if (!isTrainer && !isClient && money.debts === 0) return null
  const bank = (part: string) => `/admin?tab=bank&part=${part}`
  return (
    <Card className="overflow-clip">
      <dl className="-m-px grid grid-cols-2">
        {isClient && (
          <>
            <Sum name={t('paid')} value={formatPesos(money.paid)} />
            <Sum
              name={t('refundsOpen')}
              value={formatPesos(money.refunds_open)}
              isRed={money.refunds_open > 0}
              to={money.refunds_open > 0 ? bank('refunds') : undefined}
            />
            <Sum name={t('balance')} value={formatPesos(money.balance)} />
            <Sum name={t('sessionsLeft')} value={t('of', { left: money.sessions_left, all: money.sessions_bought })} />
          </>
        )}
        {isTrainer && (
          <>
            <Sum
              name={t('available')}
              value={formatPesos(money.available)}
              isRed={money.available < 0}
              to={money.available > 0 ? bank('payouts') : undefined}
            />
            <Sum name={t('onHold')} value={formatPesos(money.on_hold)} />
            <Sum name={t('paidOut')} value={formatPesos(money.paid_out)} />
            <Sum name={t('completed')} value={String(user.completed_sessions ?? 0)} />
          </>
        )}
        {money.debts > 0 && <Sum name={t('debts')} value={formatPesos(money.debts)} isRed to="/admin#debts" />}
      </dl>
      <div className="border-t border-line py-2">
        {isClient && (
          <button type="button" onClick={() => setShown('balance')} className={joinClasses(actionLook, 'text-ink')}>
            <ScrollText aria-hidden />
            {t('balanceEntries')}
          </button>
        )}
        {isTrainer && (
          <button type="button" onClick={() => setShown('statement')} className={joinClasses(actionLook, 'text-ink')}>
            <Landmark aria-hidden />
            {t('statement')}
          </button>
        )}
      </div>
      {shown === 'balance' && <BalanceDialog person={user} onClose={close} />}
      {shown === 'statement' && <StatementDialog trainer={{ ...user, trainer_id: user.id }} onClose={close} />}
    </Card>
  )
}

interface SumProps {
  readonly name: string
  readonly value: string
  readonly isRed?: boolean
  /** Path of the page where an admin sends the money. */
  readonly to?: string | undefined
}

function Sum({ name, value, isRed = false, to }: SumProps) {
  return (
    <div className="grid content-start gap-0.5 border border-line p-4">
      <dt className="text-sm text-muted">{to ? <Link to={to}>{name}</Link> : name}</dt>
      <dd className={joinClasses('num text-lg', isRed && 'text-danger')}>{value}</dd>
    </div>
  )
}

const actionLook =
  'flex min-h-12 w-full items-center gap-3 px-4 text-left font-strong no-underline hover:bg-sunken disabled:text-muted [&_svg]:size-5 [&_svg]:shrink-0'

function Actions({ person: { user, details_request: request } }: { person: Person }) {
  const t = useTranslations(pageTranslations)
  const tu = useTranslations(userTranslations)
  const ts = useTranslations(suspensionTranslations)
  const [asked, setAsked] = useState<UserDialogAction>()
  const [isAsking, setAsking] = useState(false)
  const isSelf = useSession().user?.id === user.id
  function ask(act: UserDialogAction) {
    setAsked(act)
    setAsking(true)
  }
  return (
    <Card className="overflow-clip py-2">
      <h2 className="sr-only">{t('actions')}</h2>
      {user.role === 'trainer' && !user.suspended_at && (
        <Link to={messagePath('admin', user.id)} className={joinClasses(actionLook, 'text-ink')}>
          <MessageCircle aria-hidden />
          {t('write')}
        </Link>
      )}
      {request && (
        <Suspense fallback={null}>
          <AskPerson id={user.id} request={request} className={joinClasses(actionLook, 'text-ink')} />
        </Suspense>
      )}
      {user.has_second_factor && !isSelf && (
        <button type="button" onClick={() => ask('second-step')} className={joinClasses(actionLook, 'text-ink')}>
          <ShieldOff aria-hidden />
          {tu('secondStep')}
        </button>
      )}
      {!isSelf && (
        <button
          type="button"
          onClick={() => ask(user.suspended_at ? 'lift' : 'suspend')}
          className={joinClasses(actionLook, user.suspended_at ? 'text-ink' : 'text-danger')}
        >
          {user.suspended_at ? <Undo2 aria-hidden /> : <Ban aria-hidden />}
          {ts(user.suspended_at ? 'liftConfirm' : 'suspendConfirm')}
        </button>
      )}
      <button
        type="button"
        disabled={isSelf}
        title={isSelf ? tu('ownAccount') : undefined}
        onClick={() => ask('delete')}
        className={joinClasses(actionLook, 'text-danger')}
      >
        <Trash2 aria-hidden />
        {tu('deleteConfirm')}
      </button>
      {asked && <UserDialog act={asked} user={user} isOpen={isAsking} onClose={() => setAsking(false)} />}
    </Card>
  )
}

function OpenBookings({ person: { user, open_bookings: open, bookings_count: count } }: { person: Person }) {
  const t = useTranslations(pageTranslations)
  return (
    <Card className="overflow-clip">
      <div className="flex flex-wrap items-center justify-between gap-x-3 p-4 wide:px-5">
        <h2 className="text-lg">{t('open')}</h2>
        {count > 0 && (
          <Link to={`/admin?tab=bookings&search=${encodeURIComponent(user.email ?? user.name)}`} className="text-sm">
            {t('allBookings', { count })}
          </Link>
        )}
      </div>
      {open.length === 0 && <p className="border-t border-line p-4 text-muted wide:px-5">{t('noneOpen')}</p>}
      <ul className="divide-y divide-line border-line not-empty:border-t">
        {open.map((booking) => (
          <OpenBooking key={booking.id} booking={booking} isClient={booking.client_id === user.id} />
        ))}
      </ul>
    </Card>
  )
}

function OpenBooking({ booking, isClient }: { booking: Booking; isClient: boolean }) {
  const words = useBookingWords()
  const name = (isClient ? booking.trainer_name : booking.client_name) ?? '—'
  const picture = isClient ? booking.trainer_picture : booking.client_picture
  return (
    <li className="flex items-start gap-3 p-4 wide:px-5">
      <Avatar name={name} photo={picture && pictureInWidth(picture, 320)} size="s" />
      <div className="grid min-w-0 flex-1 gap-1">
        <Link to={adminBookingPath(booking.id)} className="font-strong text-ink wrap-anywhere hover:underline">
          {name}
        </Link>
        <span className="text-sm text-muted">
          {words.when(booking)} · {words.session(booking)}
        </span>
        <span className="flex flex-wrap gap-x-3 gap-y-1">
          <StatusBadge status={booking.status} unknownTone="warning" />
          {booking.refund ? (
            <RefundBadge state={booking.refund.state} reader="admin" bare />
          ) : (
            <PaymentBadge status={booking.payment_status} bare isNamed={false} />
          )}
        </span>
        <span className="num text-sm tracking-wide text-muted">{referenceOf(booking.id)}</span>
        <span className="flex flex-wrap gap-2 empty:hidden">
          <ConfirmPaymentButton booking={booking} />
          <RefundButton booking={booking} />
        </span>
      </div>
      <AdminBookingMenu booking={booking} />
    </li>
  )
}
