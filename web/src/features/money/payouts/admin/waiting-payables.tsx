import { dominicanTime } from '@entrena/contract/dominican-time'
import { joinWords } from '@entrena/contract/join-words'
import { sumAmounts } from '@entrena/contract/money/payments/amounts'
import { daysBetweenAsks, maxTransfers, type NotAskedReason } from '@entrena/contract/money/payouts/rules'
import { payableLabel } from '@entrena/contract/money/sentences/payout'
import { useQueryClient } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { call, errorDetailOf, type ReplyOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { pictureInWidth } from '@/lib/browser/picture'
import { useNow } from '@/lib/browser/use-now'
import { formatDay, formatInstant, formatPesos } from '@/lib/i18n/format'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Avatar } from '@/ui/avatar'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { NoticeBox } from '@/ui/feedback/notice'
import type { Payable } from './queries'

interface WaitingPayablesProps {
  readonly payables: readonly Payable[]
  /** True if more rows follow on other pages. A count or a sum would then be misleading. */
  readonly hasMore: boolean
  readonly onOpen: (payable: Payable) => void
  readonly children: ReactNode
}

/** Trainers who cannot be paid now, and a button that asks for missing bank details by mail. */
export function UnpayableTrainers({ payables, hasMore, onOpen, children }: WaitingPayablesProps) {
  const t = useTranslations(waitingTranslations)
  const now = useNow()
  const { send, isPending, answer } = useAskForDetails()
  if (payables.length === 0) return null
  const askable = payables.filter((payable) => canBeAsked(payable, now)).slice(0, maxTransfers)
  const askAll = () => void send({ trainer_ids: askable.map(({ trainer_id: id }) => id) })
  const sum = formatPesos(sumAmounts(payables.map(({ available }) => available)))
  return (
    <Card className="overflow-clip">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 p-4 wide:px-5">
        <div className="min-w-0">
          <h2>{t('title')}</h2>
          {!hasMore && <p className="text-sm text-muted">{t('wait', { count: payables.length, sum })}</p>}
        </div>
        {askable.length > 0 && (
          <Button variant="soft" size="md" busy={isPending} onClick={askAll} className="max-xs:w-full">
            <Mail aria-hidden />
            {t('askCount', { count: askable.length })}
          </Button>
        )}
      </div>
      {answer && <DetailsAskedNotice answer={answer} />}
      <ul aria-label={t('title')} className="divide-y divide-line border-t border-line">
        {payables.map((payable) => (
          <Waiting
            key={payable.trainer_id}
            payable={payable}
            busy={isPending}
            onAsk={canBeAsked(payable, now) ? () => void send({ trainer_ids: [payable.trainer_id] }) : undefined}
            onOpen={() => onOpen(payable)}
          />
        ))}
      </ul>
      {children}
    </Card>
  )
}

function canBeAsked(payable: Payable, now: Date): boolean {
  const { state, available, minimum, can_enter_details: canEnter, details_asked_at: askedAt } = payable
  const isRecent = askedAt !== null && now.getTime() - Date.parse(askedAt) < daysBetweenAsks * 24 * 60 * 60_000
  return lacksDetails(state) && canEnter && available >= minimum && !isRecent
}

const lacksDetails = (state: Payable['state']) => state === 'details_missing' || state === 'details_unreadable'

type Answer = ReplyOf<'POST /admin/payouts/ask-details'>

export function useAskForDetails() {
  const t = useTranslations(waitingTranslations)
  const client = useQueryClient()
  const [answer, setAnswer] = useState<Answer>()
  const { send, isPending } = useWrite({
    action: 'ask for bank details',
    send: (body: { readonly trainer_ids?: string[] }) => call('POST /admin/payouts/ask-details', { body }),
    failed: (error) => errorDetailOf(error) ?? t('askFailed'),
    onDone: setAnswer,
    onSettled: () => refresh(client, stale.admin),
  })
  return { send, isPending, answer }
}

/** Result of the request for bank details: who was mailed, and who was not and why. */
export function DetailsAskedNotice({ answer: { mailed, skipped } }: { answer: Answer }) {
  const t = useTranslations(waitingTranslations)
  const [language] = useLanguage()
  const why = ({ reason, asked_at: at }: Answer['skipped'][number]) =>
    t(reasons[reason], { when: at ? formatInstant(at, language) : '' })
  return (
    <div className="border-t border-line p-4 wide:px-5">
      <NoticeBox
        tone={mailed.length > 0 ? 'positive' : 'info'}
        role="status"
        title={mailed.length > 0 ? t('mailed', { count: mailed.length }) : t('mailedNobody')}
      >
        {mailed.length > 0 && (
          <p>
            {joinWords(
              mailed.map(({ name }) => name),
              language,
            )}
          </p>
        )}
        {skipped.length > 0 && (
          <>
            <p className="mt-2 font-strong">{t('skipped', { count: skipped.length })}</p>
            <ul>
              {skipped.map((person) => (
                <li key={person.trainer_id}>{`${person.name}: ${why(person)}`}</li>
              ))}
            </ul>
          </>
        )}
      </NoticeBox>
    </div>
  )
}

const reasons = {
  asked: 'skippedAsked',
  has_details: 'skippedHasDetails',
  leaving: 'skippedLeaving',
  suspended: 'skippedSuspended',
  nothing: 'skippedNothing',
  below_minimum: 'skippedBelowMinimum',
  cannot_enter: 'skippedCannotEnter',
} as const satisfies Record<NotAskedReason, keyof (typeof waitingTranslations)['en']>

interface WaitingProps {
  readonly payable: Payable
  readonly busy: boolean
  readonly onAsk: (() => void) | undefined
  readonly onOpen: () => void
}

function Waiting({ payable, busy, onAsk, onOpen }: WaitingProps) {
  const t = useTranslations(waitingTranslations)
  const [language] = useLanguage()
  const { name, picture, available, minimum, rest_on: restOn, state, paused_until: until } = payable
  const { details_asked_at: askedAt } = payable
  const facts = {
    available: formatPesos(available),
    minimum: formatPesos(minimum),
    restOn: restOn ? formatDay(restOn, language) : undefined,
    pausedUntil: until === null ? undefined : `${formatInstant(until, language)}, ${dominicanTime(new Date(until))}`,
  }
  const why = payableLabel(state, facts, language)

  function asked(): string {
    if (available < minimum) return payableLabel('below_minimum', facts, language)
    if (!payable.can_enter_details) return t('cannotEnter')
    return askedAt ? t('askedOn', { when: formatInstant(askedAt, language) }) : t('neverAsked')
  }

  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 p-4 wide:px-5 wide:py-3">
      <Avatar name={name} photo={picture && pictureInWidth(picture, 320)} />
      <div className="min-w-0">
        <button
          type="button"
          title={t('statementOf', { name })}
          onClick={onOpen}
          className="min-h-6 text-left font-strong wrap-anywhere underline-offset-3 hover:underline"
        >
          {name}
        </button>
        <p className="text-sm text-muted">{lacksDetails(state) ? `${why}. ${asked()}` : why}</p>
      </div>
      <div className="grid justify-items-end gap-1">
        <span className="num">{formatPesos(available)}</span>
        {onAsk && (
          <Button
            variant="link"
            size="md"
            disabled={busy}
            aria-label={t(askedAt ? 'askAgainName' : 'askName', { name })}
            onClick={onAsk}
          >
            {t(askedAt ? 'askAgain' : 'ask')}
          </Button>
        )}
      </div>
    </li>
  )
}

export const waitingTranslations = defineTranslations('admin-waiting-payables', {
  en: {
    title: 'Cannot be paid yet',
    wait_one: '{{count}} trainer, {{sum}} waits',
    wait_other: '{{count}} trainers, {{sum}} wait',
    askCount_one: 'Ask {{count}} for bank details',
    askCount_other: 'Ask {{count}} for bank details',
    ask: 'Ask',
    askName: 'Ask {{name}} for bank details',
    askAgain: 'Ask again',
    askAgainName: 'Ask {{name}} for bank details again',
    askDetails: 'Ask for bank details',
    askDetailsAgain: 'Ask for bank details again',
    askedLately: 'Asked on {{when}}. One mail a week is the most.',
    askFailed: 'Failed to ask for bank details',
    neverAsked: 'Never asked.',
    askedOn: 'Asked on {{when}}.',
    statementOf: 'Account statement of {{name}}',
    mailed_one: '{{count}} trainer was mailed',
    mailed_other: '{{count}} trainers were mailed',
    mailedNobody: 'Nobody was mailed',
    skipped_one: '{{count}} was not mailed:',
    skipped_other: '{{count}} were not mailed:',
    skippedAsked: 'asked on {{when}}. One mail a week is the most.',
    skippedHasDetails: 'has bank details now',
    skippedLeaving: 'is closing the account',
    skippedSuspended: 'is suspended',
    skippedNothing: 'has no money available',
    skippedBelowMinimum: 'has less than the minimum payout',
    skippedCannotEnter: 'is neither a trainer nor a client, so cannot enter bank details',
    cannotEnter: 'Only trainers and clients can enter bank details.',
  },
  es: {
    title: 'Todavía no se les puede pagar',
    wait_one: '{{count}} entrenador, esperan {{sum}}',
    wait_other: '{{count}} entrenadores, esperan {{sum}}',
    askCount_one: 'Pedir datos de banco a {{count}}',
    askCount_other: 'Pedir datos de banco a {{count}}',
    ask: 'Pedir datos',
    askName: 'Pedir datos de banco a {{name}}',
    askAgain: 'Pedir otra vez',
    askAgainName: 'Pedir otra vez datos de banco a {{name}}',
    askDetails: 'Pedir datos de banco',
    askDetailsAgain: 'Pedir otra vez los datos de banco',
    askedLately: 'Pedidos el {{when}}. Como máximo va un correo por semana.',
    askFailed: 'No pudimos pedir los datos de banco',
    neverAsked: 'Nunca se le pidieron.',
    askedOn: 'Pedidos el {{when}}.',
    statementOf: 'Estado de cuenta de {{name}}',
    mailed_one: 'Le escribimos a {{count}} entrenador',
    mailed_other: 'Les escribimos a {{count}} entrenadores',
    mailedNobody: 'No le escribimos a nadie',
    skipped_one: 'A {{count}} no le escribimos:',
    skipped_other: 'A {{count}} no les escribimos:',
    skippedAsked: 'se le pidieron el {{when}}. Como máximo va un correo por semana.',
    skippedHasDetails: 'ya tiene datos de banco',
    skippedLeaving: 'está cerrando su cuenta',
    skippedSuspended: 'está suspendido',
    skippedNothing: 'no tiene dinero disponible',
    skippedBelowMinimum: 'tiene menos que el pago mínimo',
    skippedCannotEnter: 'no es entrenador ni cliente, y no puede escribir datos de banco',
    cannotEnter: 'Solo los entrenadores y los clientes pueden escribir datos de banco.',
  },
})
