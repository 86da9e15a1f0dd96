import type { CancellationQuote } from '@entrena/contract/bookings/entity'
import { quoteChangedRefusal } from '@entrena/contract/bookings/errors'
import { mayCancelOnlySession, mustCancelPackage } from '@entrena/contract/bookings/moves'
import { noteCharacters } from '@entrena/contract/bookings/rules'
import { dominicanInstant, dominicanTime } from '@entrena/contract/dominican-time'
import { divideAmount, isPartPaid } from '@entrena/contract/money/payments/amounts'
import {
  announcedTransferForecast,
  cancelLabel,
  cancelledSentence,
  nothingChargedSentence,
} from '@entrena/contract/money/sentences/cancellation'
import { partPaymentForecast } from '@entrena/contract/money/sentences/payment'
import { refundForecast } from '@entrena/contract/money/sentences/refund'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { PolicySentence } from '@/features/trainers/public'
import { call, errorDetailOf, isRefusedWith, isUnanswered } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { joinClasses } from '@/lib/browser/classes'
import { pictureInWidth } from '@/lib/browser/picture'
import { formatInstant, formatPesos, keepOnOneLine } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Avatar } from '@/ui/avatar'
import { Button } from '@/ui/button'
import { FailedState } from '@/ui/feedback/failed-state'
import { NoticeBox } from '@/ui/feedback/notice'
import { Skeleton } from '@/ui/feedback/skeleton'
import { RadioList } from '@/ui/form/radio-list'
import { TextArea } from '@/ui/form/text-field'
import { CheckBoxLine } from '@/ui/form/tick-box'
import { Dialog } from '@/ui/overlay/dialog'
import { useBookingWords } from '../parts/booking-words'
import { type Booking, cacheBooking, cancellationQuery } from '../queries'
import { cancelTranslations } from './cancel-translations'

type MoneyBack = 'all' | 'policy' | 'none'

interface CancelChoice {
  readonly andLater: boolean
  /** True to cancel only the first session of a package and keep its other sessions. */
  readonly onlySession: boolean
  /** Only admins can choose how much money goes back. */
  readonly moneyBack?: MoneyBack | undefined
}

const isQuoteChanged = (error: Error) => isRefusedWith(error, quoteChangedRefusal)

/** Cancels the booking. If the answer is lost, loads the booking to see whether it was cancelled. */
async function cancelOrLook(before: Booking, cancel: () => Promise<Booking>): Promise<Booking> {
  try {
    return await cancel()
  } catch (error) {
    if (!isUnanswered(error)) throw error
    const now = await call('GET /bookings/{id}', { params: { id: before.id } }).catch(() => undefined)
    if (!now || now.cancelled_at === before.cancelled_at) throw error
    return now
  }
}

/** Loads what cancelling would do, and cancels only if the refund is still the one that was shown. */
function useCancellation(booking: Booking, choice: CancelChoice, onDone: () => void) {
  const { id } = booking
  const t = useTranslations(cancelTranslations)
  const [language] = useLanguage()
  const client = useQueryClient()
  const [hasChanged, setChanged] = useState(false)
  const quote = useQuery({ ...cancellationQuery(id, choice), placeholderData: keepPreviousData })
  const { send, isPending } = useWrite({
    action: `cancel booking ${id}`,
    send: ({ shown, note }: { shown: CancellationQuote; note: string }) =>
      cancelOrLook(booking, () =>
        call('POST /bookings/{id}/cancel', {
          params: { id },
          body: {
            expected_refund: shown.refund_amount,
            and_later: choice.andLater,
            only_session: choice.onlySession,
            money_back: choice.moneyBack,
            ...(note && { note }),
          },
        }),
      ),
    // The refund of all sessions that were cancelled together. The refund of this booking may be only a part of it.
    done: (_, { shown: { refund_amount: refund } }) =>
      refund > 0 ? cancelledSentence[language](formatPesos(refund)) : t('done'),
    failed: (error) => errorDetailOf(error) ?? t('failed'),
    onDone: async (booking) => {
      await cacheBooking(client, booking)
      onDone()
    },
    onFailed: async (error) => {
      setChanged(isQuoteChanged(error))
      // The booking may have changed. If the refund is different now, the dialog stays open and shows the new one.
      await Promise.all([quote.refetch(), refresh(client, stale.bookings)])
    },
  })
  return { quote, send, isPending, hasChanged }
}

interface CancelDialogProps {
  readonly booking: Booking
  readonly as: Role
  readonly onClose: () => void
  readonly onDone?: () => void
}

/** The question of the dialog and the labels of its buttons. A package that is not paid ends as a whole. */
function wordsOf(booking: Booking) {
  const { status } = booking
  if (mustCancelPackage(booking))
    return { question: 'askWhole', keep: 'keepPackage', confirm: 'confirmPackage' } as const
  if (status === 'pending') return { question: 'askRequest', keep: 'keepRequest', confirm: 'withdraw' } as const
  if (status === 'completed' || status === 'cancelled')
    return { question: 'askPackage', keep: 'keepPackage', confirm: 'confirm' } as const
  return { question: 'askSession', keep: 'keep', confirm: 'confirm' } as const
}

export default function CancelDialog({ booking, as, onClose, onDone }: CancelDialogProps) {
  const t = useTranslations(cancelTranslations)
  const words = useBookingWords()
  const [andLater, setAndLater] = useState(false)
  // Decided once, when the dialog opens. Otherwise the choice and the question would change while the dialog closes
  // after a cancellation.
  const [hasScope] = useState(() => mayCancelOnlySession(booking))
  const [{ question, keep, confirm: confirmText }] = useState(() => wordsOf(booking))
  const [scope, setScope] = useState<Scope>('session')
  const [moneyBack, setMoneyBack] = useState<MoneyBack>('all')
  const [note, setNote] = useState('')
  const adminsChoice = as === 'admin' ? moneyBack : undefined
  const choice = { andLater, onlySession: hasScope && scope === 'session', moneyBack: adminsChoice }
  const { quote, send, isPending, hasChanged } = useCancellation(booking, choice, () => {
    onClose()
    onDone?.()
  })
  const other = as === 'client' ? booking.trainer_name : booking.client_name
  const photo = as === 'client' ? booking.trainer_picture : booking.client_picture

  function confirm() {
    if (quote.data) send({ shown: quote.data, note: note.trim() })
  }

  return (
    <Dialog
      open
      busy={isPending}
      onClose={onClose}
      title={t(hasScope ? 'askScope' : question)}
      description={`${other} · ${hasScope ? words.session(booking) : keepOnOneLine(words.when(booking))}`}
      lead={<Avatar name={other} photo={photo && pictureInWidth(photo, 320)} size="l" />}
      actions={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isPending}>
            {t(hasScope ? 'keepAll' : keep)}
          </Button>
          <Button variant="danger" onClick={confirm} busy={isPending} disabled={!quote.data || quote.isPlaceholderData}>
            <ConfirmLabel {...{ quote: quote.data, as, text: confirmText, scope: hasScope ? scope : undefined }} />
          </Button>
        </>
      }
    >
      {hasChanged && <NoticeBox tone="warning" role="alert" title={t('changed')} />}
      {hasScope && <ScopeChoice {...{ booking, as, moneyBack: adminsChoice, scope }} onChange={setScope} />}
      {quote.isPending && <Skeleton className="h-28 rounded-control!" />}
      {quote.isError && (
        <FailedState
          title={t('quoteFailed')}
          detail={errorDetailOf(quote.error)}
          onRetry={() => void quote.refetch()}
          busy={quote.isFetching}
        />
      )}
      {quote.data && (
        <>
          <QuoteBlock booking={booking} quote={quote.data} as={as} />
          <QuoteNotes booking={booking} quote={quote.data} as={as} />
          <Suspense fallback={null}>
            {as === 'client' && booking.status === 'confirmed' && (
              <PolicySentence
                policy={booking.cancellation_policy}
                name={booking.trainer_name}
                className="text-sm text-muted"
              />
            )}
          </Suspense>
        </>
      )}
      {as === 'admin' && <MoneyChoice value={moneyBack} onChange={setMoneyBack} />}
      {booking.package_booking_id && <CheckBoxLine label={t('andLater')} value={andLater} onChange={setAndLater} />}
      <TextArea
        label={as === 'admin' ? t('noteToBoth') : t('note', { name: other })}
        rows={2}
        maxLength={noteCharacters}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </Dialog>
  )
}

interface ConfirmLabelProps extends Pick<CancelDialogProps, 'as'> {
  readonly quote: CancellationQuote | undefined
  /** The label for a cancellation without a refund. */
  readonly text: ReturnType<typeof wordsOf>['confirm']
  /** Whether the client cancels one session or the whole package. Undefined if there is nothing to choose. */
  readonly scope: Scope | undefined
}

function ConfirmLabel({ quote, as, text, scope }: ConfirmLabelProps) {
  const t = useTranslations(cancelTranslations)
  const [language] = useLanguage()
  if (quote && scope === 'session') return t('confirmSessions', { count: quote.sessions })
  if (!quote || quote.refund_amount === 0) {
    if (scope === 'package') return t('confirmPackage')
    return t(as !== 'client' && text === 'withdraw' ? 'confirm' : text)
  }
  return cancelLabel(formatPesos(quote.refund_amount), as, language)
}

type Scope = 'session' | 'package'

interface ScopeChoiceProps extends Pick<CancelDialogProps, 'booking' | 'as'> {
  readonly moneyBack: MoneyBack | undefined
  readonly scope: Scope
  readonly onChange: (scope: Scope) => void
}

/** Asks whether only this session or the whole package shall be cancelled. Shows the refund of each choice. */
function ScopeChoice({ booking, as, moneyBack, scope, onChange }: ScopeChoiceProps) {
  const t = useTranslations(cancelTranslations)
  const words = useBookingWords()
  const session = useQuery(cancellationQuery(booking.id, { andLater: false, onlySession: true, moneyBack }))
  const all = useQuery(cancellationQuery(booking.id, { andLater: false, onlySession: false, moneyBack }))
  const others = booking.sessions_remaining - 1
  const rows = [
    {
      value: 'session',
      title: t('onlySession'),
      text: `${keepOnOneLine(words.when(booking))}. ${t('othersStay', { count: others })}`,
      amount: session.data && scopeAmount(session.data, as),
    },
    {
      value: 'package',
      title: t('wholePackage'),
      text: t('packageOf', { count: booking.sessions_remaining }),
      amount: all.data && scopeAmount(all.data, as),
    },
  ] as const
  function scopeAmount(quote: CancellationQuote, reader: Role) {
    const isReturned = quote.returned_amount > 0
    const note = isReturned ? 'toPackage' : reader === 'client' ? 'toYou' : 'toClient'
    return { text: formatPesos(isReturned ? quote.returned_amount : quote.refund_amount), note: t(note) }
  }
  return (
    <RadioList
      legend={t('askScope')}
      boxed
      options={rows.map(({ value, title, text, amount }) => ({
        ...{ value, label: title, hint: text },
        aside: (
          <span className="grid content-center justify-items-end text-right max-sm:col-start-2 max-sm:min-h-6 max-sm:grid-flow-col max-sm:items-baseline max-sm:justify-start max-sm:gap-x-2 sm:min-h-11">
            {amount && (
              <>
                <span className="num">{amount.text}</span>
                <span className="text-sm text-muted">{amount.note}</span>
              </>
            )}
          </span>
        ),
      }))}
      chosen={scope}
      onChoose={onChange}
    />
  )
}

const choices: readonly MoneyBack[] = ['all', 'policy', 'none']

function MoneyChoice({ value, onChange }: { value: MoneyBack; onChange: (value: MoneyBack) => void }) {
  const t = useTranslations(cancelTranslations)
  return (
    <RadioList
      legend={t('moneyBack')}
      showsLegend
      options={choices.map((choice) => ({ value: choice, label: t(choice) }))}
      chosen={value}
      onChoose={onChange}
    />
  )
}

type Role = 'client' | 'trainer' | 'admin'

interface QuoteProps {
  readonly booking: Booking
  readonly quote: CancellationQuote
  readonly as: Role
}

/** Shows the refund, what is kept and by whom, and a time line: now, the end of free cancellation and the session. */
function QuoteBlock({ booking, quote, as }: QuoteProps) {
  const t = useTranslations(cancelTranslations)
  const { refund_amount: refund, kept_amount: kept, paid_amount: paid } = quote
  if (refund === 0 && kept === 0) return <ReturnedBlock quote={quote} as={as} />
  // Only a part is refunded for a package that has begun.
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

/** Says that no money moves, because the session, with its part of the price, returns to its package. */
function ReturnedBlock({
  quote: { returned_amount: amount, sessions_returned: count },
  as,
}: Omit<QuoteProps, 'booking'>) {
  const t = useTranslations(cancelTranslations)
  if (amount === 0) return null
  return (
    <div className="grid gap-1 rounded-control bg-inverse px-5 py-4 text-on-inverse" role="status">
      <span className="text-sm text-on-inverse-muted">
        {t(as === 'client' ? 'staysYours' : 'staysInPackage', { count })}
      </span>
      <span className="num text-3xl">{formatPesos(amount)}</span>
    </div>
  )
}

function Shares({ booking, quote, as }: QuoteProps) {
  const t = useTranslations(cancelTranslations)
  const { whole, refundPercent: percent } = divideAmount(quote)
  return (
    <>
      <span className="text-sm text-on-inverse-muted">{t('ofAmount', { amount: formatPesos(whole) })}</span>
      <span aria-hidden className="mt-2 flex h-2 gap-1">
        <span className="rounded-[2px] bg-accent" style={{ width: `${percent}%` }} />
        <span className="flex-1 rounded-[2px] bg-on-inverse/35" />
      </span>
      <span className="flex justify-between gap-3 text-sm">
        <b>{`${as === 'client' ? t('you') : booking.client_name} ${percent}%`}</b>
        <span className="text-on-inverse-muted">
          {t('trainerKeeps', { name: booking.trainer_name, amount: formatPesos(quote.kept_amount) })}
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

/**
 * Position of the present on the time line, in percent. The first 18 % of the line stand for the time of free
 * cancellation.
 */
function shareOfTime(freeUntil: Date, start: Date): number {
  const passed = (Date.now() - freeUntil.getTime()) / (start.getTime() - freeUntil.getTime())
  return 18 + 82 * Math.min(Math.max(passed, 0), 1)
}

/** Notes about the sessions of a package, part payments, and transfers that are not confirmed. */
function QuoteNotes({ booking, quote, as }: QuoteProps) {
  const t = useTranslations(cancelTranslations)
  const [language] = useLanguage()
  const isOfPackage = booking.package_booking_id !== null || (booking.sessions_count > 1 && !quote.ends_package)
  const isPart = isPartPaid(booking)
  const hasMoney = quote.refund_amount > 0 || quote.kept_amount > 0
  return (
    <div className={joinClasses('grid gap-2 text-muted', !hasMoney && 'text-ink')}>
      {quote.transfer_announced && <p>{announcedTransferForecast(as, language)}</p>}
      {quote.ends_package && <p>{t('endsPackage')}</p>}
      {isOfPackage && quote.sessions_returned > 0 && <p>{t('returned', { count: quote.sessions_returned })}</p>}
      {isOfPackage && quote.sessions_returned < quote.sessions && <p>{t('used')}</p>}
      {isPart && <p>{partPaymentForecast(formatPesos(booking.paid_amount), as, booking.client_name, language)}</p>}
      {!isOfPackage && !isPart && quote.paid_amount === 0 && !quote.transfer_announced && (
        <p>{nothingChargedSentence[language]}</p>
      )}
      {quote.refund_amount > 0 && <p>{refundForecast(as, booking.client_name, language)}</p>}
    </div>
  )
}
