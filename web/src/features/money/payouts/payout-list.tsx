import { dominicanDate } from '@entrena/contract/dominican-time'
import { transferLabel } from '@entrena/contract/money/sentences/transfer'
import { CalendarClock, CircleCheck, Landmark, type LucideIcon, Send, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { joinClasses } from '@/lib/browser/classes'
import { formatInstant, formatPesos } from '@/lib/i18n/format'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Badge } from '@/ui/badge'
import { Card } from '@/ui/card'
import type { PayoutTransfer } from './queries'

interface Look {
  readonly tone: 'neutral' | 'info' | 'danger' | 'positive'
  readonly Icon: LucideIcon
  readonly Square: LucideIcon
  readonly square: string
}

const planned: Look = {
  tone: 'neutral',
  Icon: CalendarClock,
  Square: CalendarClock,
  square: 'bg-sunken text-ink',
}

/** No payout has the state `asked`, because payouts start in a batch. */
const looks: Readonly<Record<PayoutTransfer['state'], Look>> = {
  asked: planned,
  ready: planned,
  in_batch: planned,
  sent: { tone: 'info', Icon: Send, Square: Send, square: 'bg-info-soft text-info' },
  seen: { tone: 'positive', Icon: CircleCheck, Square: Landmark, square: 'bg-brand-soft text-brand' },
  returned: { tone: 'danger', Icon: Undo2, Square: Undo2, square: 'bg-danger-soft text-danger' },
  withdrawn: { ...planned, Icon: Undo2, Square: Undo2 },
}

const columns = 'wide:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(9rem,auto)] wide:gap-x-4'

interface PayoutListProps {
  readonly payouts: readonly PayoutTransfer[]
  readonly children?: ReactNode
}

export function PayoutList({ payouts, children }: PayoutListProps) {
  const t = useTranslations(listTranslations)
  return (
    <Card className="overflow-hidden">
      <h2 className="px-4 py-4 wide:px-6">{t('payouts')}</h2>
      {payouts.length === 0 ? (
        <p className="border-t border-line p-4 text-muted wide:px-6">{t('noPayouts')}</p>
      ) : (
        <>
          <div
            aria-hidden
            className={joinClasses('grid bg-sunken px-6 py-3 text-sm font-strong text-muted max-wide:hidden', columns)}
          >
            <span>{t('day')}</span>
            <span>{t('state')}</span>
            <span className="text-right">{t('amount')}</span>
          </div>
          <ul aria-label={t('payouts')} className="divide-y divide-line border-t border-line">
            {payouts.map((payout) => (
              <Row key={payout.id} payout={payout} />
            ))}
          </ul>
        </>
      )}
      {children}
    </Card>
  )
}

function Row({ payout }: { payout: PayoutTransfer }) {
  const t = useTranslations(listTranslations)
  const [language] = useLanguage()
  const { tone, Icon, Square, square } = looks[payout.state]
  const at = payout.sent_at ?? payout.in_batch_at ?? payout.created_at
  const isThisYear = dominicanDate(new Date(at)).slice(0, 4) === dominicanDate(new Date()).slice(0, 4)
  const account = [t('account', { ending: payout.account_ending }), payout.return_reason].filter(Boolean).join(' · ')
  return (
    <li
      className={joinClasses(
        'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 p-4 wide:px-6 wide:py-2.5',
        columns,
      )}
    >
      <div className="flex min-w-0 items-center gap-3 max-xs:col-span-full">
        <span aria-hidden className={joinClasses('grid size-9 shrink-0 place-items-center rounded-[10px]', square)}>
          <Square className="size-5" />
        </span>
        <div className="min-w-0">
          <p className="font-strong first-letter:uppercase">
            {formatInstant(at, language, isThisYear ? 'short' : 'dated')}
          </p>
          <p className="text-sm wrap-anywhere text-muted">{account}</p>
        </div>
      </div>
      <span className="max-wide:col-start-2 max-wide:row-start-2 max-wide:justify-self-end">
        <Badge tone={tone} icon={<Icon aria-hidden />} bare>
          {transferLabel(payout, 'recipient', language)}
        </Badge>
      </span>
      <span className="num justify-self-end text-lg max-wide:col-start-2 max-wide:row-start-1 max-xs:col-start-1 max-xs:row-start-2 max-xs:justify-self-start max-xs:pl-12">
        {formatPesos(payout.amount)}
      </span>
    </li>
  )
}

export const listTranslations = defineTranslations('payout-lists', {
  en: {
    payouts: 'Payouts',
    noPayouts: 'No payouts yet. Each one that we send shows here, with its day and its account.',
    state: 'State',
    account: 'account ending {{ending}}',
    held: 'On hold',
    sessionOf: 'Session {{number}} of {{of}}',
    oneSession: '1 session',
    free: 'free {{day}}',
    toCome: 'still to be done',
    hasProblem: 'Problem reported',
    unscheduled_one: '{{count}} session of a package, not scheduled yet',
    unscheduled_other: '{{count}} sessions of packages, not scheduled yet',
  },
  es: {
    payouts: 'Pagos a tu banco',
    noPayouts: 'Todavía no hay pagos. Aquí verás cada uno que te enviemos, con su día y su cuenta.',
    state: 'Estado',
    account: 'cuenta ···{{ending}}',
    held: 'En espera',
    sessionOf: 'Sesión {{number}} de {{of}}',
    oneSession: '1 sesión',
    free: 'libre {{day}}',
    toCome: 'por hacer',
    unscheduled_one: '{{count}} sesión de un paquete, aún sin agendar',
    unscheduled_other: '{{count}} sesiones de paquetes, aún sin agendar',
    hasProblem: 'Problema reportado',
  },
})
