import { sessionStart } from '@entrena/contract/bookings/cancellation'
import { type JudgedAmount, judgeTypedAmount, missingPriceOf } from '@entrena/contract/money/payments/amounts'
import { findPaymentAction, mayBePaidLate, referenceOf } from '@entrena/contract/money/payments/rules'
import { amountInvalid } from '@entrena/contract/money/payouts/errors'
import { sentencesAfterRecording, sentencesBeforeRecording } from '@entrena/contract/money/sentences/recorded'
import { toCents, toPesos } from '@entrena/contract/pesos'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Booking, RefundNote, useBookingWords } from '@/features/bookings/public'
import { CallFailed, call, errorDetailOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { joinClasses } from '@/lib/browser/classes'
import { pictureInWidth } from '@/lib/browser/picture'
import { useUnsavedInput } from '@/lib/browser/unsaved-input'
import { formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { readAmountCents } from '@/lib/i18n/read-amount'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/form/text-field'
import { CheckBoxLine } from '@/ui/form/tick-box'
import { ConfirmDialog } from '@/ui/overlay/confirm-dialog'
import { confirmationParamsOf } from '../arrivals/confirmation'
import { adminTranslations } from '../translations'
import { adminBookingTranslations, arrivalTranslations } from './bookings-translations'
import { BankLineWarning } from './waiting-line'

interface Arriving {
  readonly text: string
  readonly arrival: JudgedAmount
  readonly acceptsLess: boolean
  /** True if the admin accepts that the amount is less than the price. */
  readonly isAccepted: boolean
  /** True if the amount is only a part of the price, so that the booking stays unpaid and waits for the rest. */
  readonly isPart: boolean
  readonly changeText: (text: string) => void
  readonly changeAccepts: (acceptsLess: boolean) => void
  readonly reset: () => void
  readonly confirmation: () => ReturnType<typeof confirmationParamsOf>
}

/** Form values of a received payment. The default amount is the missing part of the price. */
function useArriving(booking: Booking): Arriving {
  const [typed, setTyped] = useState<string>()
  const [acceptsLess, setAcceptsLess] = useState(false)
  useUnsavedInput(typed !== undefined)
  const missing = missingPriceOf(booking)
  const text = typed ?? formatPesos(missing).replace('RD$', '')
  const arrival = judgeTypedAmount(readAmountCents(text), toCents(missing))
  const isAccepted = arrival.mayAccept && acceptsLess
  return {
    text,
    arrival,
    acceptsLess,
    isAccepted,
    isPart: arrival.kind === 'less' && !isAccepted,
    changeText: setTyped,
    changeAccepts: setAcceptsLess,
    reset() {
      setTyped(undefined)
      setAcceptsLess(false)
    },
    confirmation: () => confirmationParamsOf(booking, { arrival, wasTouched: typed !== undefined, acceptsLess }),
  }
}

interface PayButtonProps {
  readonly booking: Booking
  readonly isMain?: boolean
  readonly className?: string
}

export function ConfirmPaymentButton({ booking, isMain = false, className }: PayButtonProps) {
  const t = useTranslations(adminBookingTranslations)
  const ta = useTranslations(adminTranslations)
  const [language] = useLanguage()
  const words = useBookingWords()
  const late = lateOutcomeOf(booking)
  const [isAsking, setAsking] = useState(false)
  const action = findPaymentAction(booking)
  const arriving = useArriving(booking)
  const { send, isPending } = useConfirming(booking, { action, arriving, onClose: close })
  if (!action && !isAsking) return null
  const isConfirm = action === 'confirm'
  const name = booking.client_name || ta('unknown')
  const trainer = booking.trainer_name || ta('unknown')
  const isRefused = arriving.arrival.kind === 'invalid' || (late !== undefined && arriving.arrival.kind === 'less')

  function close() {
    setAsking(false)
    arriving.reset()
  }

  return (
    <>
      <Button
        variant={isMain ? 'primary' : isConfirm ? 'soft' : 'secondary'}
        size="md"
        aria-label={t(isConfirm ? 'confirmThis' : 'markThis', { name, when: words.when(booking) })}
        onClick={() => setAsking(true)}
        className={joinClasses('whitespace-nowrap', className)}
      >
        {t(isConfirm ? 'confirm' : 'markPaid')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={close}
        onConfirm={() => send()}
        busy={isPending}
        disabled={isRefused}
        busyLabel={t('working')}
        title={t(isConfirm ? 'confirmTitle' : 'markTitle')}
        person={{
          name,
          photo: booking.client_picture && pictureInWidth(booking.client_picture, 320),
          line: t('to', { client: name, trainer }),
        }}
        amount={{
          text: formatPesos(booking.price),
          reference: t('reference', { reference: referenceOf(booking.id) }),
        }}
        consequence={
          <>
            <BankLineWarning bookingId={booking.id} />
            <ArrivalField
              booking={booking}
              arriving={arriving}
              isLate={late !== undefined}
              onEnter={() => !isRefused && send()}
            />
            {!arriving.isPart && (
              <p>
                {late ? (
                  sentencesBeforeRecording[late === 'late_back' ? 'lapsed_back' : 'lapsed_to_balance'][language]({
                    client: name,
                    trainer,
                  })
                ) : isConfirm ? (
                  sentencesBeforeRecording.confirm[language]({ client: name, trainer })
                ) : (
                  <>
                    <b className="font-strong">{t('markText')}</b>{' '}
                    {sentencesBeforeRecording.mark[language]({ client: name, trainer })}
                  </>
                )}
              </p>
            )}
          </>
        }
        confirmLabel={t(isConfirm ? 'confirm' : 'markPaid')}
      />
    </>
  )
}

interface Confirming {
  readonly action: ReturnType<typeof findPaymentAction>
  readonly arriving: Arriving
  readonly onClose: () => void
}

/**
 * Error codes after which nothing is left to confirm, so the dialog closes. After any other failure the dialog stays
 * open with its input.
 */
const finalCodes: readonly (string | undefined)[] = ['already_paid', 'booking_not_found', 'cancelled_takes_no_payment']

function useConfirming({ id, status }: Booking, { action, arriving, onClose }: Confirming) {
  const t = useTranslations(adminBookingTranslations)
  const [language] = useLanguage()
  const client = useQueryClient()
  const { arrival } = arriving
  return useWrite({
    action: `confirm payment ${id}`,
    send: () => call('POST /payments/bank-transfer/confirm', { query: arriving.confirmation() }),
    done: (answer) => {
      if (status === 'cancelled') {
        return sentencesAfterRecording[answer.status === 'cancelled' ? 'lapsed_to_balance' : 'lapsed_back'][language](
          {},
        )
      }
      const difference = formatPesos(toPesos(arrival.differenceCents))
      if (answer.payment_status !== 'paid') {
        return sentencesAfterRecording.part[language]({
          amount: formatPesos(toPesos(arrival.amountCents)),
          missing: difference,
        })
      }
      if (arrival.kind === 'more') return sentencesAfterRecording.more[language]({ amount: difference })
      return sentencesAfterRecording[action === 'confirm' ? 'confirmed' : 'marked'][language]({})
    },
    failed: (error) => errorDetailOf(error) ?? t('confirmFailed'),
    onDone: onClose,
    onFailed: (error) => {
      if (error instanceof CallFailed && finalCodes.includes(error.code)) onClose()
    },
    onSettled: () => refresh(client, stale.bookingsOfAll),
  })
}

interface ArrivalFieldProps {
  readonly booking: Booking
  readonly arriving: Arriving
  /** True for a lapsed booking, which gets its hour back only for the full price. */
  readonly isLate: boolean
  readonly onEnter: () => void
}

function ArrivalField({ booking, arriving, isLate, onEnter }: ArrivalFieldProps) {
  const t = useTranslations(arrivalTranslations)
  const [language] = useLanguage()
  const { arrival, text, acceptsLess, changeText, changeAccepts } = arriving
  const amount = formatPesos(toPesos(arrival.differenceCents))
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onEnter()
      }}
      className="mb-4 grid gap-2"
    >
      {booking.paid_amount > 0 && (
        <p>
          {sentencesBeforeRecording.received_before[language]({
            paid: formatPesos(booking.paid_amount),
            price: formatPesos(booking.price),
          })}
        </p>
      )}
      <TextField
        label={t('arrived')}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        error={error()}
        hint={hint()}
        onChange={({ target }) => changeText(target.value)}
      />
      {arrival.mayAccept && !isLate && (
        <CheckBoxLine label={t('accept')} value={acceptsLess} onChange={changeAccepts} />
      )}
    </form>
  )

  function error(): string | undefined {
    if (arrival.kind === 'invalid') return amountInvalid.sentence[language]
    return isLate && arrival.kind === 'less'
      ? sentencesBeforeRecording.less_after_lapse[language]({ amount })
      : undefined
  }

  function hint(): string | undefined {
    if (arrival.kind === 'more') return sentencesBeforeRecording.more[language]({ amount })
    return arrival.kind === 'less' && !arriving.isAccepted
      ? sentencesBeforeRecording.less[language]({ amount })
      : undefined
  }
}

/**
 * What confirming a payment would do to a booking that lapsed because it was not paid. Undefined for other bookings.
 */
function lateOutcomeOf(booking: Booking): 'late_back' | 'late_to_balance' | undefined {
  if (booking.status !== 'cancelled' || !mayBePaidLate(booking)) return undefined
  return booking.hour_free && sessionStart(booking) > new Date() ? 'late_back' : 'late_to_balance'
}

/**
 * For a booking that lapsed because it was not paid, explains what would happen to a late payment. For other bookings,
 * explains the refund.
 */
export function BookingMoneyNote({ booking, className }: { booking: Booking; className?: string }) {
  const [language] = useLanguage()
  const outcome = lateOutcomeOf(booking)
  return outcome ? (
    <p className={className}>{sentencesBeforeRecording[outcome][language]({})}</p>
  ) : (
    <RefundNote booking={booking} reader="admin" {...(className && { className })} />
  )
}
