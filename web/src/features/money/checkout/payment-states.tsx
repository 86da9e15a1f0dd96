import { missingPriceOf } from '@entrena/contract/money/payments/amounts'
import { referenceOf } from '@entrena/contract/money/payments/rules'
import { paymentSentences } from '@entrena/contract/money/sentences/due'
import { CalendarCheck, Clock3, Mail } from 'lucide-react'
import { type FormEvent, type ReactNode, type Ref, useEffect, useRef } from 'react'
import { useSession } from '@/features/accounts/public'
import {
  type Booking,
  CancellationNote,
  PartPaymentNote,
  PaymentBadge,
  RefundBadge,
  RefundNote,
  StatusBadge,
} from '@/features/bookings/public'
import { formatDay, formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Button, ButtonLink } from '@/ui/button'
import { Card } from '@/ui/card'
import { NoticeBox } from '@/ui/feedback/notice'
import { Spinner } from '@/ui/feedback/spinner'
import { claimTranslations, TransferClaimFields, useClaim } from './claim-fields'
import { stateTranslations } from './payment-states-translations'
import { firstNameIfKnown } from './payment-view'
import { ProofField, UploadedProof, useProofUpload } from './proof-field'
import { paymentTranslations } from './translations'

/** Shows the payment to users other than the client who pays. */
export function PaymentForOthers({ booking }: { booking: Booking }) {
  const t = useTranslations(stateTranslations)
  const [language] = useLanguage()
  const reader = useSession().user?.role === 'admin' ? 'admin' : 'trainer'
  const { refund, payment_status: payment, payment_proof_url: proofUrl } = booking
  return (
    <StateCard
      badge={
        refund ? (
          <RefundBadge state={refund.state} reader={reader} />
        ) : booking.status === 'cancelled' ? (
          <StatusBadge status="cancelled" />
        ) : (
          <span className="flex flex-wrap items-center gap-x-2">
            <PaymentBadge status={payment} />
            <PartPaymentNote booking={booking} />
          </span>
        )
      }
      title={t('watchTitle')}
    >
      <AmountBlock booking={booking} />
      <CancellationNote booking={booking} as={reader} />
      {refund ? (
        <RefundNote booking={booking} reader={reader} />
      ) : (
        <p>{paymentSentences.others[conditionOf(booking)][language]}</p>
      )}
      {proofUrl && <UploadedProof url={proofUrl} type={booking.payment_proof_type} version={0} />}
      {booking.payment_proof_reused && <NoticeBox tone="warning" title={t('watchReused')} />}
      <NextLink booking={booking} />
    </StateCard>
  )
}

function conditionOf({ status, payment_status: payment }: Booking) {
  if (status === 'cancelled') return 'cancelled'
  if (payment === 'paid') return 'paid'
  return payment === 'pending_confirmation' ? 'announced' : 'unpaid'
}

/** Trainers see a link to their earnings. A client who now has another role sees a link to the role selection. */
function NextLink({ booking }: { booking: Booking }) {
  const t = useTranslations(stateTranslations)
  const { user } = useSession()
  if (user?.id === booking.client_id) {
    return (
      <>
        <p>{t('otherRole')}</p>
        <ButtonLink to="/role-selection" variant="secondary" className="wide:justify-self-start">
          {t('switchRole')}
        </ButtonLink>
      </>
    )
  }
  if (user?.role !== 'trainer') return null
  return (
    <ButtonLink to="/trainer-dashboard?tab=earnings" variant="secondary" className="wide:justify-self-start">
      {t('myEarnings')}
    </ButtonLink>
  )
}

interface AwaitingProps {
  readonly booking: Booking
  readonly onChanged: (changed?: Booking) => void
  /** True right after the client has marked the booking as paid, until the redirect to the bookings. */
  readonly isLeaving: boolean
}

/** Shows a payment that the client has marked as paid and the admin has not confirmed yet. */
export function UnconfirmedPayment({ booking, onChanged, isLeaving }: AwaitingProps) {
  const t = useTranslations(stateTranslations)
  const [language] = useLanguage()
  const heading = useFocusHeading(isLeaving)
  return (
    <StateCard badge={<PaymentBadge status="pending_confirmation" />} title={t('awaitingTitle')} headingRef={heading}>
      <p>{paymentSentences.client.announced[language]}</p>
      <AmountBlock booking={booking} amount={missingPriceOf(booking)} />
      <NextStepsAfterTransfer trainerName={booking.trainer_name} />
      {isLeaving ? (
        <p className="flex items-center gap-2 text-muted">
          <Spinner className="text-brand" />
          {t('leaving')}
        </p>
      ) : (
        <>
          <LaterProof booking={booking} onChanged={onChanged} />
          <LaterClaim booking={booking} onChanged={onChanged} />
        </>
      )}
      <ButtonLink to="/client-dashboard?tab=bookings" variant="secondary" className="wide:justify-self-start">
        {t('myBookings')}
      </ButtonLink>
    </StateCard>
  )
}

/** The client can still add or replace the screenshot after marking the booking as paid. */
function LaterProof({ booking, onChanged }: Omit<AwaitingProps, 'isLeaving'>) {
  const proof = useProofUpload(booking.id, onChanged)
  return <ProofField proof={proof} uploadedUrl={booking.payment_proof_url} uploadedType={booking.payment_proof_type} />
}

interface PaidProps {
  readonly booking: Booking
  /** True right after the balance has covered the whole price. */
  readonly isJustPaid: boolean
}

export function PaidPayment({ booking, isJustPaid }: PaidProps) {
  const t = useTranslations(stateTranslations)
  const heading = useFocusHeading(isJustPaid)
  const { package_booking_id: packageId, sessions_to_schedule: left } = booking
  return (
    <StateCard
      badge={<PaymentBadge status="paid" />}
      title={t(packageId ? 'packageTitle' : 'paidTitle')}
      headingRef={heading}
    >
      {!packageId && <AmountBlock booking={booking} />}
      <p>
        <Next booking={booking} />
      </p>
      {left > 0 && <p>{t('paidToSchedule', { count: left })}</p>}
      <ButtonLink to="/client-dashboard?tab=bookings" className="wide:justify-self-start">
        {t('myBookings')}
      </ButtonLink>
    </StateCard>
  )
}

function Next({ booking: { status, date, time, trainer_name: trainer } }: { booking: Booking }) {
  const t = useTranslations(stateTranslations)
  const tPayment = useTranslations(paymentTranslations)
  const [language] = useLanguage()
  if (status === 'confirmed') return t('paidConfirmed', { day: formatDay(date, language, 'long'), time })
  if (status === 'completed') return t('paidCompleted')
  return t('paidAsked', { name: firstNameIfKnown(trainer) ?? tPayment('trainer') })
}

export function CancelledPayment({ booking }: { booking: Booking }) {
  const t = useTranslations(stateTranslations)
  const [language] = useLanguage()
  const { id, refund } = booking
  return (
    <StateCard
      badge={refund ? <RefundBadge state={refund.state} reader="client" /> : <StatusBadge status="cancelled" />}
      title={t('cancelledTitle')}
    >
      <CancellationNote booking={booking} as="client" />
      {refund ? <RefundNote booking={booking} reader="client" /> : <p>{paymentSentences.client.cancelled[language]}</p>}
      {refund?.state === 'to_check' && <p>{t('markedText', { reference: referenceOf(id) })}</p>}
      <ButtonLink to="/client-dashboard" className="wide:justify-self-start">
        {t('findTrainers')}
      </ButtonLink>
    </StateCard>
  )
}

interface StateCardProps {
  readonly badge: ReactNode
  readonly title: string
  readonly headingRef?: Ref<HTMLHeadingElement>
  readonly children: ReactNode
}

function StateCard({ badge, title, headingRef, children }: StateCardProps) {
  return (
    <Card padded className="grid grid-cols-1 gap-4">
      <div className="grid justify-items-start gap-2">
        {badge}
        <h2 ref={headingRef} tabIndex={-1} className="outline-none">
          {title}
        </h2>
      </div>
      {children}
    </Card>
  )
}

function AmountBlock({ booking, amount = booking.price }: { booking: Booking; amount?: number }) {
  const t = useTranslations(paymentTranslations)
  return (
    <dl className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 rounded-control bg-inverse px-5 py-4 text-on-inverse">
      <div>
        <dt className="text-sm text-on-inverse-muted">{t('amount')}</dt>
        <dd className="num text-2xl">{formatPesos(amount)}</dd>
      </div>
      <div>
        <dt className="text-sm text-on-inverse-muted">{t('reference')}</dt>
        <dd className="num text-lg tracking-[0.06em]!">{referenceOf(booking.id)}</dd>
      </div>
    </dl>
  )
}

interface LaterClaimProps {
  readonly booking: Booking
  readonly onChanged: (changed?: Booking) => void
}

/** Lets the client add details of the transfer after marking the booking as paid. */
function LaterClaim({ booking, onChanged }: LaterClaimProps) {
  const t = useTranslations(claimTranslations)
  const claim = useClaim({ booking, onChanged, toastsSuccess: true })
  function submit(event: FormEvent) {
    event.preventDefault()
    void claim.store()
  }
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      <TransferClaimFields claim={claim} />
      <Button
        type="submit"
        variant="soft"
        size="md"
        busy={claim.isPending}
        busyLabel={t('saving')}
        disabled={!claim.isChanged && !claim.isPending}
        className="wide:justify-self-start"
      >
        {t('save')}
      </Button>
    </form>
  )
}

export function NextStepsAfterTransfer({ trainerName }: { trainerName: string }) {
  const t = useTranslations(paymentTranslations)
  const lines = [
    { Icon: Clock3, text: t('nextCheck') },
    { Icon: Mail, text: t('nextMail', { name: firstNameIfKnown(trainerName) ?? t('trainer') }) },
    { Icon: CalendarCheck, text: t('nextFind') },
  ]
  return (
    <div className="grid gap-2">
      <h3 className="text-md">{t('nextTitle')}</h3>
      <ul className="grid gap-2 text-sm text-muted">
        {lines.map(({ Icon, text }) => (
          <li key={text} className="flex items-start gap-2">
            <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}

interface FocusOptions {
  /** True to scroll the heading to the top of the screen, so that the content below the heading is visible. */
  readonly toTop?: boolean
}

/** Focuses the heading that replaces a pressed button, because the focus would be lost with the button. */
export function useFocusHeading(isActive: boolean, { toTop = false }: FocusOptions = {}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isActive) return
    heading.current?.focus({ preventScroll: toTop })
    if (toTop) heading.current?.scrollIntoView({ block: 'start' })
  }, [isActive, toTop])
  return heading
}
