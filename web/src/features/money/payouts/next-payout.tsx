import { dominicanDate } from '@entrena/contract/dominican-time'
import { type NoPayout, unmetConditionSentence } from '@entrena/contract/money/sentences/payout'
import { transferLabel } from '@entrena/contract/money/sentences/transfer'
import { Clock, Hourglass, Landmark, type LucideIcon, PiggyBank, Timer } from 'lucide-react'
import type { ReactNode } from 'react'
import { joinClasses } from '@/lib/browser/classes'
import { formatDay, formatDayParts, formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { useBankName } from './bank-account-form'
import type { PayoutPlan, PayoutTransfer } from './queries'
import { payoutCardState } from './shown-payout'
import { payoutTranslations } from './translations'

interface NextPayoutProps {
  readonly plan: PayoutPlan
  readonly latest: PayoutTransfer | undefined
  readonly onEnterDetails: () => void
}

export function NextPayout({ plan, latest, onEnterDetails }: NextPayoutProps) {
  const t = useTranslations(payoutTranslations)
  const shown = payoutCardState(plan, latest)
  const [language] = useLanguage()
  if (shown === 'ready') return <Planned plan={plan} />
  if (shown === 'moving' && latest) return <Moving transfer={latest} />
  if (shown === 'details_missing') {
    const enter = <Button onClick={onEnterDetails}>{t('enterDetails')}</Button>
    return <Reason icon={Landmark} title={t('missing')} text={why('details_missing')} action={enter} />
  }
  if (shown === 'paused') return <Reason icon={Timer} title={t('paused')} text={why('paused')} />
  if (shown === 'below_minimum') {
    return <Reason icon={PiggyBank} title={t('belowMinimum')} text={why('below_minimum')} />
  }
  if (shown === 'leaving') return <Reason icon={Hourglass} title={t('leaving')} text={why('leaving')} />
  return <Reason icon={Clock} title={t('nothing')} text={why('nothing')} />

  function why(state: NoPayout): string {
    const facts = {
      available: formatPesos(plan.available),
      minimum: formatPesos(plan.minimum),
      restOn: plan.rest_on ? formatDay(plan.rest_on, language) : undefined,
      pausedUntil: undefined,
    }
    return unmetConditionSentence(state, facts, language)
  }
}

const cardClass = 'flex flex-wrap items-center gap-x-5 gap-y-4 p-4 wide:px-6 wide:py-5'

function Planned({ plan: { account, available, next_on: date } }: { plan: PayoutPlan }) {
  const t = useTranslations(payoutTranslations)
  return (
    <Card className={cardClass}>
      <DayTile date={date} />
      <div className="min-w-40 flex-1">
        <h2>{t('next')}</h2>
        {account && <Destination amount={available} bank={account.bank} ending={account.account_ending} />}
      </div>
      <Steps current="in_batch" />
    </Card>
  )
}

/** Card for a payout that is in a batch or sent. */
function Moving({ transfer }: { transfer: PayoutTransfer }) {
  const t = useTranslations(payoutTranslations)
  const { amount, bank, account_ending, created_at, sent_at, state } = transfer
  return (
    <Card className={cardClass}>
      <DayTile date={dominicanDate(new Date(sent_at ?? created_at))} />
      <div className="min-w-40 flex-1">
        <h2>{t(state === 'sent' ? 'moving' : 'preparing')}</h2>
        <Destination amount={amount} bank={bank} ending={account_ending} />
      </div>
      <Steps current={state === 'sent' ? 'sent' : 'in_batch'} />
    </Card>
  )
}

interface DestinationProps {
  readonly amount: number
  readonly bank: string
  readonly ending: string
}

function Destination({ amount, bank, ending }: DestinationProps) {
  const t = useTranslations(payoutTranslations)
  const nameOf = useBankName()
  return (
    <p className="wrap-anywhere text-muted">
      <b className="num text-ink">{formatPesos(amount)}</b>{' '}
      {t('nextTo', { bank: nameOf(bank), account: t('account', { ending }) })}
    </p>
  )
}

interface ReasonProps {
  readonly icon: LucideIcon
  readonly title: string
  readonly text: string
  readonly action?: ReactNode
}

function Reason({ icon: Icon, title, text, action }: ReasonProps) {
  return (
    <Card className={cardClass}>
      <span aria-hidden className="grid size-12 shrink-0 place-items-center rounded-control bg-sunken text-muted">
        <Icon className="size-6" />
      </span>
      <div className="min-w-40 flex-1">
        <h2>{title}</h2>
        <p className="text-muted tabular-nums">{text}</p>
      </div>
      {action && <div className="max-sm:w-full max-sm:*:w-full">{action}</div>}
    </Card>
  )
}

function DayTile({ date }: { date: string }) {
  const [language] = useLanguage()
  const { month, day } = formatDayParts(date, language)
  return (
    <time dateTime={date} className="grid w-18 shrink-0 overflow-hidden rounded-control border border-line text-center">
      <span className="sr-only">{formatDay(date, language, 'long')}</span>
      <span aria-hidden className="bg-brand py-0.5 text-sm font-strong text-on-brand">
        {month}
      </span>
      <span aria-hidden className="num py-1.5 text-2xl leading-none!">
        {day}
      </span>
    </time>
  )
}

const steps = ['in_batch', 'sent', 'seen'] as const
type Step = (typeof steps)[number]

/** Progress as three dots on a line, filled up to the current step. */
function Steps({ current }: { current: Step }) {
  const t = useTranslations(payoutTranslations)
  const [language] = useLanguage()
  const reached = steps.indexOf(current)
  return (
    <ol aria-label={t('progress')} className="grid w-full max-w-100 grid-cols-3 text-sm">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={step === current ? 'step' : undefined}
          className={joinClasses('grid content-start gap-2 pr-2', step === current ? 'font-strong' : 'text-muted')}
        >
          <span aria-hidden className="-mr-2 flex items-center">
            <span
              className={joinClasses(
                'size-3 shrink-0 rounded-full border-2',
                index <= reached ? 'border-brand bg-brand' : 'border-line-strong bg-surface',
              )}
            />
            {index < steps.length - 1 && (
              <span className={joinClasses('h-0.5 flex-1', index < reached ? 'bg-brand' : 'bg-line')} />
            )}
          </span>
          {transferLabel({ kind: 'payout', state: step }, 'recipient', language)}
        </li>
      ))}
    </ol>
  )
}
