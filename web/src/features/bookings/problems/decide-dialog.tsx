import { policyTerms } from '@entrena/contract/bookings/cancellation'
import { decisionMoneyOf, type ProblemOutcome, problemOutcomes } from '@entrena/contract/bookings/problems'
import { noteCharacters } from '@entrena/contract/bookings/rules'
import type { Language } from '@entrena/contract/language'
import { decisionEffect, decisionMoneyWords } from '@entrena/contract/money/sentences/problem'
import { toCents, toPesos } from '@entrena/contract/pesos'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { call, errorDetailOf } from '@/lib/api/call'
import { useUnsavedInput } from '@/lib/browser/unsaved-input'
import { formatPesos, keepOnOneLine } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { readAmountCents } from '@/lib/i18n/read-amount'
import { Button } from '@/ui/button'
import { FailedState } from '@/ui/feedback/failed-state'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import { RadioList } from '@/ui/form/radio-list'
import { TextArea, TextField } from '@/ui/form/text-field'
import { Dialog } from '@/ui/overlay/dialog'
import { useBookingWords } from '../parts/booking-words'
import { type Booking, bookingQuery } from '../queries'
import { useProblemWrite } from './problem-form'
import { problemTranslations } from './problem-translations'

/**
 * Validates an admin's decision. If the admin may choose the amount but leaves the field empty, the server calculates
 * the amount.
 */
const decisionForm = (mayChooseAmount: boolean) =>
  z
    .object({
      outcome: z.enum(problemOutcomes),
      amount: z.string(),
      note: z.string().check(z.trim()),
    })
    .check(
      z.refine(
        ({ outcome, amount }) =>
          !(mayChooseAmount && outcome === 'upheld') || amount.trim() === '' || readAmountCents(amount) !== undefined,
        { path: ['amount'] },
      ),
    )
type Decision = z.output<ReturnType<typeof decisionForm>>

interface DecideDialogProps {
  readonly booking: Booking
  readonly onClose: () => void
  readonly onDone?: () => void
}

/** Shows an admin both sides of a problem and asks for a decision. */
export default function DecideDialog({ booking, onClose, onDone }: DecideDialogProps) {
  const t = useTranslations(problemTranslations)
  const [language] = useLanguage()
  const words = useBookingWords()
  const { problem, client_name: client, trainer_name: trainer } = booking
  // A later session of a package has no price of its own, so the booking that bought the package is loaded.
  const packageId = booking.package_booking_id
  const bought = useQuery({
    ...bookingQuery(packageId ?? booking.id),
    enabled: packageId !== null,
  })
  const { send, isPending } = useProblemWrite({
    action: `decide about the problem of ${booking.id}`,
    send: (body: { outcome: ProblemOutcome; note: string; refund_amount?: number }) =>
      call('POST /bookings/{id}/problem/decision', { params: { id: booking.id }, body }),
    done: t('decided'),
    failed: t('decideFailed'),
    onDone: () => {
      onClose()
      onDone?.()
    },
  })
  const mayChooseAmount = problem?.kind === 'other' && problem.opened_by === 'client'
  const { register, handleSubmit, setValue, control, formState } = useForm({
    resolver: zodResolver(decisionForm(mayChooseAmount)),
    defaultValues: { amount: '', note: '' },
  })
  const { errors, isDirty, isSubmitted } = formState
  const [outcome, amount] = useWatch({ control, name: ['outcome', 'amount'] })
  useUnsavedInput(isDirty)
  if (!problem) return null
  const name = problem.opened_by === 'client' ? client : trainer
  const other = problem.opened_by === 'client' ? trainer : client
  const chosenCents = (chosen: ProblemOutcome, typed: string) =>
    mayChooseAmount && chosen === 'upheld' ? readAmountCents(typed) : undefined
  const decide = ({ outcome: chosen, amount: typed, note }: Decision) => {
    const cents = chosenCents(chosen, typed)
    return send({ outcome: chosen, note, ...(cents !== undefined && { refund_amount: toPesos(cents) }) })
  }

  const percent = policyTerms[booking.cancellation_policy].keptAbsent
  const paid = packageId === null ? booking : bought.data
  const hintOf = (effect: string, chosen: ProblemOutcome) =>
    [
      effect,
      paid && moneyText({ booking, bought: paid, outcome: chosen, chosenCents: chosenCents(chosen, amount) }, language),
    ]
      .filter(Boolean)
      .join(' ')
  return (
    <Dialog
      open
      busy={isPending}
      onClose={onClose}
      title={t('decideTitle')}
      description={`${client} · ${trainer} · ${keepOnOneLine(words.when(booking))}`}
      actions={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isPending}>
            {t('back')}
          </Button>
          <Button onClick={handleSubmit(decide)} busy={isPending} disabled={!paid}>
            {t('decide')}
          </Button>
        </>
      }
    >
      <blockquote className="grid gap-1 text-sm wrap-anywhere">
        <p>
          {t('says', { name })} {problem.note ? <q>{problem.note}</q> : '—'}
        </p>
        {problem.objection && (
          <p>
            {t('says', { name: other })} <q>{problem.objection}</q>
          </p>
        )}
      </blockquote>
      {!paid && bought.isError && (
        <FailedState
          title={t('amountsFailed')}
          detail={errorDetailOf(bought.error)}
          onRetry={() => void bought.refetch()}
          busy={bought.isFetching}
        />
      )}
      {!paid && !bought.isError && (
        <SkeletonGroup className="grid gap-3">
          <Skeleton className="h-13" />
          <Skeleton className="h-13" />
        </SkeletonGroup>
      )}
      {paid && (
        <RadioList
          legend={t('decideTitle')}
          chosen={outcome}
          error={errors.outcome && t('choose')}
          onChoose={(chosen) => setValue('outcome', chosen, { shouldDirty: true, shouldValidate: isSubmitted })}
          options={[
            {
              value: 'upheld',
              label: t('right', { name }),
              hint: hintOf(mayChooseAmount ? '' : decisionEffect[effectOf(problem)][language]({ percent }), 'upheld'),
            },
            {
              value: 'rejected',
              label: problem.kind === 'absent' ? t('neither') : t('wrong', { name }),
              hint: hintOf(t('effectNothing'), 'rejected'),
            },
            ...(problem.kind === 'absent'
              ? [
                  {
                    value: 'reversed' as const,
                    label: t('reversed', { name }),
                    hint: hintOf(
                      decisionEffect[
                        effectOf({ ...problem, opened_by: problem.opened_by === 'trainer' ? 'client' : 'trainer' })
                      ][language]({ percent }),
                      'reversed',
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
      {mayChooseAmount && outcome === 'upheld' && (
        <TextField
          {...register('amount')}
          label={t('amount')}
          hint={decisionEffect.amount[language]({ percent })}
          inputMode="decimal"
          error={errors.amount && t('amountWrong')}
        />
      )}
      <TextArea {...register('note')} label={t('decisionNote')} rows={2} maxLength={noteCharacters} />
    </Dialog>
  )
}

interface MoneyOfDecision {
  readonly booking: Booking
  readonly bought: Booking
  readonly outcome: ProblemOutcome
  readonly chosenCents: number | undefined
}

/** Says how the money is divided if the problem is decided like this. */
function moneyText({ booking, bought, outcome, chosenCents }: MoneyOfDecision, language: Language): string {
  const { problem, package_booking_id: packageId, cancellation_policy: policy } = booking
  if (!problem) return ''
  const { refundCents, keptCents, returnsSession } = decisionMoneyOf(
    { kind: problem.kind, openedBy: problem.opened_by },
    outcome,
    {
      session: {
        status: booking.status,
        policy,
        isOfPackage: packageId !== null,
        sessionsCount: booking.sessions_count,
      },
      bought: {
        priceCents: toCents(bought.price),
        paymentStatus: bought.payment_status,
        policy: bought.cancellation_policy,
        sessionsCount: bought.sessions_count,
        sessionsDone: bought.sessions_count - bought.sessions_remaining,
      },
      chosenCents,
    },
  )
  if (returnsSession) return decisionMoneyWords.session_back[language]({})
  const [refund, kept] = [refundCents, keptCents].map((cents) => formatPesos(toPesos(cents)))
  return decisionMoneyWords.split[language]({ refund: refund ?? '', kept: kept ?? '' })
}

function effectOf({ kind, opened_by: by }: NonNullable<Booking['problem']>) {
  if (kind === 'absent') return by === 'trainer' ? 'client_absent' : 'trainer_absent'
  return by === 'trainer' ? 'other' : 'amount'
}
