import { policyTerms } from '@entrena/contract/bookings/cancellation'
import { cancelNoteMissing } from '@entrena/contract/bookings/errors'
import type { ProblemOutcome } from '@entrena/contract/bookings/problems'
import { noteCharacters } from '@entrena/contract/bookings/rules'
import { decisionEffect } from '@entrena/contract/money/sentences/problem'
import { toPesos } from '@entrena/contract/pesos'
import { useState } from 'react'
import { call } from '@/lib/api/call'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { readAmountCents } from '@/lib/i18n/read-amount'
import { Button } from '@/ui/button'
import { TextArea, TextField } from '@/ui/form/text-field'
import { Dialog } from '@/ui/overlay/dialog'
import { useBookingWords } from '../parts/booking-words'
import type { Booking } from '../queries'
import { RadioOptions, useProblemWrite } from './problem-form'
import { problemTranslations } from './problem-translations'

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
  const [outcome, setOutcome] = useState<ProblemOutcome>('upheld')
  const [amount, setAmount] = useState('')
  const [note, setNote] = useState('')
  const [wasTried, setTried] = useState(false)
  const { problem, client_name: client, trainer_name: trainer } = booking
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
  if (!problem) return null
  const name = problem.opened_by === 'client' ? client : trainer
  const other = problem.opened_by === 'client' ? trainer : client
  const choosesAmount = problem.kind === 'other' && problem.opened_by === 'client' && outcome === 'upheld'
  const chosenCents = choosesAmount && amount.trim() !== '' ? readAmountCents(amount) : undefined
  const isAmountWrong = choosesAmount && amount.trim() !== '' && chosenCents === undefined
  const needsNote = note.trim() === ''

  function decide() {
    setTried(true)
    if (needsNote || isAmountWrong) return
    send({ outcome, note: note.trim(), ...(chosenCents !== undefined && { refund_amount: toPesos(chosenCents) }) })
  }

  const percent = policyTerms[booking.cancellation_policy].keptAbsent
  return (
    <Dialog
      open
      busy={isPending}
      onClose={onClose}
      title={t('decideTitle')}
      description={`${client} · ${trainer} · ${words.when(booking)}`}
      actions={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isPending}>
            {t('back')}
          </Button>
          <Button onClick={decide} busy={isPending}>
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
      <RadioOptions
        label={t('decideTitle')}
        value={outcome}
        onChange={setOutcome}
        options={[
          {
            value: 'upheld',
            label: t('right', { name }),
            hint: decisionEffect[effectOf(problem)][language]({ percent }),
          },
          {
            value: 'rejected',
            label: problem.kind === 'absent' ? t('neither') : t('wrong', { name }),
            hint: t('effectNothing'),
          },
          ...(problem.kind === 'absent'
            ? [
                {
                  value: 'reversed' as const,
                  label: t('reversed', { name }),
                  hint: decisionEffect[
                    effectOf({ ...problem, opened_by: problem.opened_by === 'trainer' ? 'client' : 'trainer' })
                  ][language]({ percent }),
                },
              ]
            : []),
        ]}
      />
      {choosesAmount && (
        <TextField
          label={t('amount')}
          hint={decisionEffect.amount[language]({ percent })}
          inputMode="decimal"
          value={amount}
          error={wasTried && isAmountWrong ? t('amountWrong') : undefined}
          onChange={({ target }) => setAmount(target.value)}
        />
      )}
      <TextArea
        label={t('decisionNote')}
        rows={2}
        maxLength={noteCharacters}
        value={note}
        error={wasTried && needsNote ? cancelNoteMissing.sentence[language] : undefined}
        onChange={({ target }) => setNote(target.value)}
      />
    </Dialog>
  )
}

function effectOf({ kind, opened_by: by }: NonNullable<Booking['problem']>) {
  if (kind === 'absent') return by === 'trainer' ? 'client_absent' : 'trainer_absent'
  return by === 'trainer' ? 'other' : 'amount'
}
