import { dominicanTime } from '@entrena/contract/dominican-time'
import {
  refundTiming,
  takeBackWords,
  transferLabel,
  transferSentence,
} from '@entrena/contract/money/sentences/transfer'
import { useQueryClient } from '@tanstack/react-query'
import { Clock3, Landmark } from 'lucide-react'
import { useId, useState } from 'react'
import { call, errorDetailOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { joinClasses } from '@/lib/browser/classes'
import { formatDay, formatInstant, formatPesos, keepOnOneLine } from '@/lib/i18n/format'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { ConfirmDialog } from '@/ui/overlay/confirm-dialog'
import { canWithdrawRefund, refundSteps } from '../balance/balance-view'
import { type Balance, cacheBalance, type RefundTransfer } from '../balance/queries'
import { transferFactsOf } from '../payouts/transfer-facts'

export const refundTranslations = defineTranslations('balance-refund', {
  en: {
    sendTitle: 'Send it to my bank',
    toAccount: 'To your account',
    savings: 'Savings',
    checking: 'Checking',
    accountLine: '{{type}}, {{bank}}, ending {{ending}}',
    change: 'Change',
    useStored: 'Use the account ending {{ending}}',
    encrypted: 'The bank asks for the cédula or RNC. We keep it encrypted.',
    ask: 'Ask for {{amount}}',
    askPlain: 'Ask for it',
    askFailed: 'Failed to ask for the refund',
    steps: 'Steps of your refund',
    typeEnding: '{{type}} ending {{ending}}',
    byDay: 'by {{day}}',
    takeBack: 'Take it back',
    askTakeBack: 'Take this refund back?',
    takeBackFailed: 'Failed to take the refund back',
  },
  es: {
    sendTitle: 'Enviar a mi banco',
    toAccount: 'A tu cuenta',
    savings: 'Ahorros',
    checking: 'Corriente',
    accountLine: '{{type}}, {{bank}}, terminada en {{ending}}',
    change: 'Cambiar',
    useStored: 'Usar la cuenta terminada en {{ending}}',
    encrypted: 'El banco pide la cédula o el RNC. Los guardamos cifrados.',
    ask: 'Pedir {{amount}}',
    askPlain: 'Pedirlo',
    askFailed: 'No pudimos pedir el reembolso',
    steps: 'Los pasos de tu reembolso',
    typeEnding: '{{type}} ···{{ending}}',
    byDay: 'a más tardar el {{day}}',
    takeBack: 'Cancelar solicitud',
    askTakeBack: '¿Cancelar este reembolso?',
    takeBackFailed: 'No pudimos cancelar el reembolso',
  },
})

interface RefundWayProps {
  readonly refund: RefundTransfer
  readonly account: Balance['account']
  /** Called after the client has withdrawn the refund. The focused button has disappeared by then. */
  readonly onDone: () => void
}

/** Shows a refund on its way to the client's bank. */
export function RefundProgress({ refund, account, onDone }: RefundWayProps) {
  const [language] = useLanguage()
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <Card padded className="grid grid-cols-1 gap-4 max-wide:p-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span
            aria-hidden
            className="grid size-10 shrink-0 place-items-center rounded-control bg-info-soft text-info [&>svg]:size-5"
          >
            <Landmark />
          </span>
          <div className="min-w-40 flex-1">
            <h2 id={titleId} className="font-text text-md font-bold tracking-normal">
              {transferSentence(transferFactsOf(refund), 'recipient', language)}
            </h2>
            <Where refund={refund} account={account} />
          </div>
          {canWithdrawRefund(refund) && <TakeBack refund={refund} onDone={onDone} />}
        </div>
        {refund.paused_until && <TransfersPausedNote until={refund.paused_until} text="paused" />}
        <Steps refund={refund} />
      </Card>
    </section>
  )
}

/** Example: 'Savings ending 4821 · by Thu, Nov 19'. The account type is known only for the stored account. */
function Where({ refund, account }: Omit<RefundWayProps, 'onDone'>) {
  const t = useTranslations(refundTranslations)
  const [language] = useLanguage()
  const { bank, account_ending: ending, promised_on: promised } = refund
  const isStored = account?.bank === bank && account.account_ending === ending
  const where = t('typeEnding', { type: isStored ? t(account.account_type) : bank, ending })
  return (
    <p className="text-sm text-muted">
      {where}
      {promised && ` · ${t('byDay', { day: keepOnOneLine(formatDay(promised, language)) })}`}
    </p>
  )
}

/** Explains until when and why transfers are paused. */
export function TransfersPausedNote({ until, text }: { until: string; text: 'account_paused' | 'paused' }) {
  const [language] = useLanguage()
  const when = `${formatInstant(until, language)}, ${dominicanTime(new Date(until))}`
  return (
    <p className="flex items-start gap-2 text-sm text-warning">
      <Clock3 aria-hidden className="mt-0.5 size-4 shrink-0" />
      {refundTiming[text][language](when)}
    </p>
  )
}

function Steps({ refund }: { refund: RefundTransfer }) {
  const t = useTranslations(refundTranslations)
  const [language] = useLanguage()
  const steps = refundSteps(refund)
  return (
    <ol aria-label={t('steps')} className="grid grid-cols-4 text-sm leading-4.5">
      {steps.map(({ state, at }, index) => {
        const next = steps[index + 1]
        return (
          <li
            key={state}
            aria-current={at && !next?.at ? 'step' : undefined}
            className={joinClasses('relative pt-6 pr-2', at ? 'font-strong' : 'text-muted')}
          >
            {next && (
              <span
                aria-hidden
                className={joinClasses('absolute inset-x-0 top-2.25 h-0.5', next.at ? 'bg-brand' : 'bg-line')}
              />
            )}
            <span
              aria-hidden
              className={joinClasses(
                'absolute top-1 left-0 size-3 rounded-full border-3',
                at ? 'border-brand bg-brand' : 'border-line-strong bg-surface',
              )}
            />
            {transferLabel({ kind: 'refund', state }, 'recipient', language)}
            {at && (
              <time dateTime={at} className="block">
                {formatInstant(at, language, 'day')}
              </time>
            )}
          </li>
        )
      })}
    </ol>
  )
}

function TakeBack({ refund: { id, amount }, onDone }: Pick<RefundWayProps, 'refund' | 'onDone'>) {
  const t = useTranslations(refundTranslations)
  const [language] = useLanguage()
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const shown = formatPesos(amount)
  const { send, isPending } = useWrite({
    action: `take back refund ${id}`,
    send: () => call('DELETE /balance/refunds/{id}', { params: { id } }),
    done: () => takeBackWords.done[language]({ amount: shown }),
    failed: (error) => errorDetailOf(error) ?? t('takeBackFailed'),
    onDone: (balance) => {
      setAsking(false)
      void cacheBalance(client, balance).then(onDone)
    },
    // If the server refuses the withdrawal, the refund is in a batch. The refreshed balance then removes this button
    // and its question.
    onFailed: () => refresh(client, stale.balance),
  })
  return (
    <>
      <Button variant="ghost" size="md" onClick={() => setAsking(true)}>
        {t('takeBack')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => send()}
        busy={isPending}
        busyLabel={t('sending')}
        title={t('askTakeBack')}
        amount={{ text: shown }}
        consequence={<p>{takeBackWords.promise[language]}</p>}
        confirmLabel={t('takeBack')}
      />
    </>
  )
}
