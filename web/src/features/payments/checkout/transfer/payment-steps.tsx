import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, Landmark } from 'lucide-react'
import { type ReactNode, type Ref, useState } from 'react'
import { useSearchParams } from 'react-router'
import { detailOf } from '../../../../lib/api/call'
import { classes } from '../../../../lib/browser/classes'
import { toast } from '../../../../lib/browser/toast'
import { useIsHere } from '../../../../lib/browser/use-is-here'
import { useSingleFlight } from '../../../../lib/browser/use-single-flight'
import { formatPesos } from '../../../../lib/i18n/format'
import { useTranslations } from '../../../../lib/i18n/i18n'
import { Button } from '../../../../ui/button'
import { FailedState } from '../../../../ui/feedback/failed-state'
import { Notice } from '../../../../ui/feedback/notice'
import { Skeleton, SkeletonGroup } from '../../../../ui/feedback/skeleton'
import { type Booking, PayBy } from '../../../bookings/public'
import { checkoutQuery } from '../../queries'
import { paymentTranslations } from '../../translations'
import { firstNameOf } from '../state/payment-view'
import { WhatNext } from '../state/what-next'
import { useFocusHeading } from '../use-focus-heading'
import { BankDetails } from './bank-details'
import { MarkAsPaid } from './mark-as-paid'

interface PaymentStepsProps {
  readonly booking: Booking
  readonly onChanged: (changed?: Booking) => void
  readonly onMarked: (marked: Booking) => void
}

export function PaymentSteps({ booking, onChanged, onMarked }: PaymentStepsProps) {
  const t = useTranslations(paymentTranslations)
  const transfer = useTransfer(booking.id, onChanged)
  const { isOpen, details } = transfer
  const isReady = isOpen && details.data !== undefined
  const heading = useFocusHeading(isReady && transfer.isJustStarted, { toTop: true })
  return (
    <div className="grid gap-6">
      <PayBy booking={booking} className="rounded-control bg-accent-soft p-4 text-ink" />
      {booking.status === 'pending' && (
        <Notice title={t('stillAsked', { name: firstNameOf(booking.trainer_name) ?? t('trainerFirst') })} />
      )}
      <ol aria-label={t('steps')} className="max-wide:pb-12">
        <Step number={1} state={isReady ? 'done' : 'now'} title={t(isReady ? 'bankTransfer' : 'payTitle')}>
          {isOpen ? isReady && <p className="-mt-3 text-muted">{t('ready')}</p> : <Start transfer={transfer} />}
          {isOpen && !isReady && <DetailsLoading details={details} />}
        </Step>
        <Step
          number={2}
          state={isReady ? 'now' : 'later'}
          title={t('transfer', { amount: formatPesos(details.data?.amount ?? booking.price) })}
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
              whatNext={<WhatNext trainerName={booking.trainer_name} />}
            />
          )}
        </Step>
      </ol>
    </div>
  )
}

type Transfer = ReturnType<typeof useTransfer>

function Start({ transfer }: { transfer: Transfer }) {
  const t = useTranslations(paymentTranslations)
  return (
    <>
      <p className="-mt-2 text-muted">{t('payText')}</p>
      <Button
        size="lg"
        busy={transfer.isStarting}
        busyLabel={t('processing')}
        onClick={transfer.start}
        className="wide:justify-self-start wide:px-10"
      >
        <Landmark aria-hidden />
        {t('bankTransfer')}
      </Button>
    </>
  )
}

/** This state appears only after a reload. Otherwise the bank details are loaded before the step opens. */
function DetailsLoading({ details }: Pick<Transfer, 'details'>) {
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

const transferStep = 'transfer'
const startAction = 'start bank transfer'

/** Loads the bank details on click. The URL contains the open step, so the step stays open after a reload. */
function useTransfer(bookingId: string, onRefused: () => void) {
  const t = useTranslations(paymentTranslations)
  const client = useQueryClient()
  const [params, setParams] = useSearchParams()
  const isHere = useIsHere()
  const [isStarting, setStarting] = useState(false)
  const [isJustStarted, setJustStarted] = useState(false)
  const isOpen = params.get('step') === transferStep
  const details = useQuery({ ...checkoutQuery(bookingId), enabled: isOpen })

  const start = useSingleFlight(async () => {
    setStarting(true)
    try {
      // Not retried, because the user can press again.
      await client.fetchQuery({ ...checkoutQuery(bookingId), retry: false })
      if (!isHere.current) return
      toast.success(t('ready'), startAction)
      setJustStarted(true)
      setParams(
        (current) => {
          current.set('step', transferStep)
          return current
        },
        { replace: true, preventScrollReset: true },
      )
    } catch (error) {
      toast.error(detailOf(error) ?? t('startFailed'), startAction)
      onRefused()
    }
    setStarting(false)
  })
  return { isOpen, isStarting, isJustStarted, details, start: () => void start() }
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
      className={classes(
        'relative grid grid-cols-[40px_minmax(0,1fr)] gap-x-4 gap-y-3 pb-8',
        !isLast &&
          'wide:before:absolute wide:before:top-11 wide:before:bottom-1 wide:before:left-4.75 wide:before:w-0.5',
        !isLast && (state === 'done' ? 'wide:before:bg-brand' : 'wide:before:bg-line'),
      )}
    >
      <span
        aria-hidden
        className={classes(
          'grid size-10 place-items-center rounded-full border-2 font-display font-heavy',
          marks[state],
        )}
      >
        {state === 'done' ? <Check className="size-5" /> : number}
      </span>
      <h2
        ref={headingRef}
        tabIndex={-1}
        className={classes('scroll-mt-20 content-center outline-none', !children && 'text-muted')}
      >
        {title}
      </h2>
      {children && (
        <div className="col-span-full grid min-w-0 grid-cols-1 gap-4 wide:col-span-1 wide:col-start-2">{children}</div>
      )}
    </li>
  )
}
