import { addDays } from '@entrena/contract/calendar'
import { dominicanDate, dominicanTime } from '@entrena/contract/dominican-time'
import type { Language } from '@entrena/contract/language'
import { isPartPaid, missingPriceOf } from '@entrena/contract/money/payments/amounts'
import {
  balanceCheckoutTexts,
  partPaymentCheckoutTexts,
  sentencesBeforePaying,
} from '@entrena/contract/money/sentences/due'
import { Check, Landmark } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { type Booking, PaymentDeadline } from '@/features/bookings/public'
import { errorDetailOf } from '@/lib/api/call'
import { joinClasses } from '@/lib/browser/classes'
import { formatInstant, formatPesos } from '@/lib/i18n/format'
import { type Translate, useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Button } from '@/ui/button'
import { FailedState } from '@/ui/feedback/failed-state'
import { NoticeBox } from '@/ui/feedback/notice'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import { BalanceBox, checkoutBalanceTranslations } from './balance-box'
import { BankDetails } from './bank-details'
import { MarkAsPaid } from './mark-as-paid'
import { NextStepsAfterTransfer, useFocusHeading } from './payment-states'
import { firstNameIfKnown } from './payment-view'
import { paymentTranslations } from './translations'
import { type CheckoutTransfer, useCheckoutTransfer } from './use-transfer'

interface PaymentStepsProps {
  readonly booking: Booking
  readonly onChanged: (changed?: Booking) => void
  readonly onMarked: (marked: Booking) => void
  /** Called if the balance covered the whole price. */
  readonly onPaid: (paid: Booking) => void
}

export function PaymentSteps({ booking, onChanged, onMarked, onPaid }: PaymentStepsProps) {
  const t = useTranslations(paymentTranslations)
  const [language] = useLanguage()
  const transfer = useCheckoutTransfer({ booking, onChanged, onPaid })
  const { isOpen, details, split } = transfer
  const needsTransfer = isOpen || split.rest > 0
  const isReady = isOpen && details.data !== undefined
  const heading = useFocusHeading(isReady && transfer.isJustStarted, { toTop: true })
  const firstHeading = useFocusHeading(!isOpen && transfer.isJustBack)
  return (
    <div className="grid gap-6">
      <PartPaidNotice booking={booking} />
      {!isHeldForRest(booking, new Date()) && (
        <PaymentDeadline booking={booking} className="rounded-control bg-accent-soft p-4 text-ink" />
      )}
      {booking.status === 'pending' && (
        <NoticeBox
          title={sentencesBeforePaying.still_asked[language](
            firstNameIfKnown(booking.trainer_name) ?? t('trainerFirst'),
          )}
        />
      )}
      <ol aria-label={t('steps')} className="max-wide:pb-12">
        <Step
          number={1}
          state={isReady ? 'done' : 'now'}
          title={t(isReady ? 'bankTransfer' : 'payTitle')}
          headingRef={firstHeading}
          isLast={!needsTransfer}
        >
          {isReady && <Ready transfer={transfer} />}
          {!isOpen && <Start booking={booking} transfer={transfer} />}
          {isOpen && !isReady && <DetailsLoading details={details} />}
        </Step>
        {needsTransfer && (
          <>
            <Step
              number={2}
              state={isReady ? 'now' : 'later'}
              title={t('transfer', { amount: formatPesos(isOpen && details.data ? details.data.amount : split.rest) })}
              headingRef={heading}
            >
              {isReady && details.data && <BankDetails checkout={details.data} />}
            </Step>
            <Step number={3} state="later" title={t('doneTitle')} isLast>
              {isReady && (
                <MarkAsPaid
                  booking={booking}
                  onChanged={onChanged}
                  onMarked={onMarked}
                  whatNext={<NextStepsAfterTransfer trainerName={booking.trainer_name} />}
                />
              )}
            </Step>
          </>
        )}
      </ol>
    </div>
  )
}

/** Before the transfer, a client who chose not to use the balance can change this choice. */
function Ready({ transfer: { amount, goBack } }: { transfer: CheckoutTransfer }) {
  const t = useTranslations(paymentTranslations)
  const [language] = useLanguage()
  return (
    <>
      <p className="-mt-3 text-muted">{t('ready')}</p>
      {amount > 0 && (
        <Button variant="link" size="md" onClick={goBack} className="-my-3 -ml-1 justify-self-start text-left">
          {balanceCheckoutTexts.use_instead[language](formatPesos(amount))}
        </Button>
      )}
    </>
  )
}

/** If the balance cannot be loaded, the client can still pay by transfer. */
function Start({ booking, transfer }: { booking: Booking; transfer: CheckoutTransfer }) {
  const t = useTranslations(paymentTranslations)
  const tb = useTranslations(checkoutBalanceTranslations)
  const { balance, amount, split, isOn, setOn, isStarting, start } = transfer
  if (!balance.isFetched) {
    return (
      <SkeletonGroup className="grid gap-4">
        <Skeleton className="-mt-2 w-3/4" />
        <Skeleton className="h-14 rounded-control wide:w-60" />
      </SkeletonGroup>
    )
  }
  if (amount > 0) {
    return <BalanceBox {...{ booking, split, isOn, isStarting }} balance={amount} onSwitch={setOn} onContinue={start} />
  }
  return (
    <>
      {!balance.data && (
        <FailedState
          title={tb('loadFailed')}
          detail={errorDetailOf(balance.error)}
          onRetry={() => void balance.refetch()}
          busy={balance.isFetching}
        />
      )}
      <p className="-mt-2 text-muted">{t('payText')}</p>
      <Button
        size="lg"
        busy={isStarting}
        busyLabel={t('processing')}
        onClick={start}
        className="wide:justify-self-start wide:px-10"
      >
        <Landmark aria-hidden />
        {t('bankTransfer')}
      </Button>
    </>
  )
}

/**
 * Shown only if the page was reloaded at this step. A click on the button opens the step only after the details are
 * loaded.
 */
function DetailsLoading({ details }: Pick<CheckoutTransfer, 'details'>) {
  const t = useTranslations(paymentTranslations)
  if (details.isError) {
    return <FailedState title={t('startFailed')} onRetry={() => void details.refetch()} busy={details.isFetching} />
  }
  return (
    <SkeletonGroup className="grid gap-4">
      <Skeleton className="h-28 rounded-control" />
      <Skeleton className="h-75 rounded-control" />
    </SkeletonGroup>
  )
}

/** True while the hour of a partly paid booking is still held. */
function isHeldForRest(booking: Booking, now: Date): boolean {
  return isPartPaid(booking) && booking.pay_by !== null && new Date(booking.pay_by) > now
}

/** Shows what has arrived, what is missing, and how long the hour is held. */
function PartPaidNotice({ booking }: { booking: Booking }) {
  const t = useTranslations(checkoutBalanceTranslations)
  const [language] = useLanguage()
  if (!isPartPaid(booking)) return null
  const { price, paid_amount: paid, pay_by: payBy } = booking
  const now = new Date()
  return (
    <NoticeBox role="status" title={partPaymentCheckoutTexts.arrived[language](formatPesos(paid), formatPesos(price))}>
      {partPaymentCheckoutTexts.missing[language](formatPesos(missingPriceOf(booking)))}
      {payBy && isHeldForRest(booking, now) && ` ${t('heldUntil', { when: momentOf(payBy, now, { t, language }) })}`}
    </NoticeBox>
  )
}

interface Words {
  readonly t: Translate<typeof checkoutBalanceTranslations.en>
  readonly language: Language
}

/** Formats a time like 'tomorrow, 18:00', in Dominican time. */
function momentOf(instant: string, now: Date, { t, language }: Words): string {
  const time = dominicanTime(new Date(instant))
  const day = dominicanDate(new Date(instant))
  const today = dominicanDate(now)
  if (day === today) return t('today', { time })
  if (day === addDays(today, 1)) return t('tomorrow', { time })
  return t('onDay', { day: formatInstant(instant, language), time })
}

type StepState = 'done' | 'now' | 'later'

const marks: Record<StepState, string> = {
  done: 'border-brand bg-brand-soft text-brand',
  now: 'border-brand bg-brand text-on-brand',
  later: 'border-line-strong bg-surface',
}

interface StepProps {
  readonly number: number
  readonly state: StepState
  readonly title: string
  readonly isLast?: boolean
  readonly headingRef?: Ref<HTMLHeadingElement>
  readonly children?: ReactNode
}

function Step({ number, state, title, isLast = false, headingRef, children }: StepProps) {
  return (
    <li
      aria-current={state === 'now' ? 'step' : undefined}
      className={joinClasses(
        'relative grid grid-cols-[40px_minmax(0,1fr)] gap-x-4 gap-y-3 pb-8',
        !isLast &&
          'wide:before:absolute wide:before:top-11 wide:before:bottom-1 wide:before:left-4.75 wide:before:w-0.5',
        !isLast && (state === 'done' ? 'wide:before:bg-brand' : 'wide:before:bg-line'),
      )}
    >
      <span
        aria-hidden
        className={joinClasses(
          'grid size-10 place-items-center rounded-full border-2 font-display font-heavy',
          marks[state],
        )}
      >
        {state === 'done' ? <Check className="size-5" /> : number}
      </span>
      <h2
        ref={headingRef}
        tabIndex={-1}
        className={joinClasses('scroll-mt-20 content-center outline-none', !children && 'text-muted')}
      >
        {title}
      </h2>
      {children && (
        <div className="col-span-full grid min-w-0 grid-cols-1 gap-4 wide:col-span-1 wide:col-start-2">{children}</div>
      )}
    </li>
  )
}
