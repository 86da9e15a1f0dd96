import { sumAmounts } from '@entrena/contract/money/payments/amounts'
import { Link } from 'react-router'
import { joinClasses } from '@/lib/browser/classes'
import { formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { dailyBalanceTranslations } from './expected-payments'
import type { DailyBalance } from './queries'

interface Row {
  readonly label: string
  readonly amount: number
  /** Path of the page that explains or settles the amount. */
  readonly to?: string
}

interface Group {
  readonly id: 'clients' | 'trainers' | 'entrena' | 'unowned'
  readonly look: string
  readonly rows: readonly Row[]
}

const bank = (part: string) => `?tab=bank&part=${part}`

/** Lists who owns the money at the bank. The rows add up to the bank's balance. */
export function MoneyByOwner({ balance }: { balance: DailyBalance }) {
  const t = useTranslations(dailyBalanceTranslations)
  const groups = useGroups(balance)
  const sums = groups.map(({ rows }) => sumAmounts(rows.map(({ amount }) => amount)))
  const inBar = sums.map((sum) => Math.max(0, sum))
  return (
    <section aria-labelledby="named-money" className="grid gap-4 border-t border-line pt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h3 id="named-money">{t('bankNow')}</h3>
        <span className="num text-lg">{formatPesos(balance.bank)}</span>
      </div>
      <div aria-hidden className="flex h-2.5 gap-0.5 overflow-hidden rounded-full bg-sunken">
        {groups.map(({ id, look }, index) => (
          <span key={id} className={look} style={{ flexGrow: inBar[index] ?? 0 }} />
        ))}
      </div>
      <div className="grid grid-cols-1 gap-x-8 gap-y-5 sm:grid-cols-2 wide:grid-cols-4">
        {groups.map(({ id, look, rows }, index) => (
          <div key={id} className="min-w-0">
            <h4 className="flex items-center gap-2 font-strong">
              <span aria-hidden className={joinClasses('size-3 shrink-0 rounded-sm', look)} />
              {t(id)}
            </h4>
            <p className="num text-lg">{formatPesos(sums[index] ?? 0)}</p>
            <dl className="divide-y divide-line text-sm">
              {rows.map(({ label, amount, to }) => (
                <div key={label} className="flex items-baseline justify-between gap-3 py-2">
                  <dt className="min-w-0 wrap-anywhere text-muted">
                    {to && amount !== 0 ? (
                      <Link to={to} className="text-brand underline underline-offset-3">
                        {label}
                      </Link>
                    ) : (
                      label
                    )}
                  </dt>
                  <dd className="num">{formatPesos(amount)}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </section>
  )
}

/** Returns the groups with their rows. A row that is rarely needed is left out if its amount is 0. */
function useGroups({ named: { clients, trainers, entrena, unowned } }: DailyBalance): readonly Group[] {
  const t = useTranslations(dailyBalanceTranslations)
  const rare = (row: Row) => (row.amount === 0 ? [] : [row])
  return [
    {
      id: 'clients',
      look: 'bg-inverse in-data-[theme=dark]:bg-ink',
      rows: [
        { label: t('balances'), amount: clients.balances },
        { label: t('partPayments'), amount: clients.parts },
        { label: t('refundsOnWay'), amount: clients.refunds_on_way, to: bank('refunds') },
        ...rare({ label: t('debts'), amount: clients.debts, to: '/admin#debts' }),
      ],
    },
    {
      id: 'trainers',
      look: 'bg-brand',
      rows: [
        { label: t('available'), amount: trainers.available, to: bank('payouts') },
        { label: t('onHold'), amount: trainers.on_hold },
        { label: t('payoutsOnWay'), amount: trainers.payouts_on_way, to: bank('payouts') },
        ...rare({ label: t('debts'), amount: trainers.debts, to: '/admin#debts' }),
      ],
    },
    {
      id: 'entrena',
      look: 'bg-info',
      rows: [
        { label: t('commission'), amount: entrena.commission },
        { label: t('fees'), amount: entrena.fees },
        ...rare({ label: t('own'), amount: entrena.own }),
        ...rare({ label: t('writtenOff'), amount: entrena.written_off }),
      ],
    },
    {
      id: 'unowned',
      look: 'bg-warning',
      rows: [
        { label: t('openLines', { count: unowned.lines_count }), amount: unowned.lines, to: bank('movements') },
        ...rare({ label: t('rests', { count: unowned.rests_count }), amount: unowned.rests, to: bank('movements') }),
      ],
    },
  ]
}
