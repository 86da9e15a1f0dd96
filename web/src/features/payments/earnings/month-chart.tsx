import { dominicanDate } from '@entrena/contract/dominican-time'
import { useState } from 'react'
import { classes } from '../../../lib/browser/classes'
import { formatMonth, formatNumber, formatPesos } from '../../../lib/i18n/format'
import { useTranslations } from '../../../lib/i18n/i18n'
import { useLanguage } from '../../../lib/i18n/language'
import { earningsTranslations } from '../earnings-translations'
import type { EarningsMonth } from '../queries'
import { scaleOf } from './chart-scale'

const tickText = (amount: number) => `${amount < 0 ? '−' : ''}${formatNumber(Math.abs(amount))}`
const percent = (part: number) => `${part * 100}%`

/** A month that is not over yet is hatched. */
const hatched =
  'bg-[repeating-linear-gradient(104deg,var(--brand)_0_5px,color-mix(in_srgb,var(--brand)_55%,var(--surface))_5px_9px)]'

/** The month that is told first: the best, or of several alike the latest. */
function bestOf(months: readonly EarningsMonth[]): string | undefined {
  return months.reduce<EarningsMonth | undefined>(
    (best, month) => (best && best.amount > month.amount ? best : month),
    undefined,
  )?.month
}

/** A bar for each month. Each is a button that tells its amount, by touch, mouse, keyboard and aloud. */
export function MonthChart({ months }: { months: readonly EarningsMonth[] }) {
  const t = useTranslations(earningsTranslations)
  const [chosen, setChosen] = useState<string>()
  const scale = scaleOf(months.map(({ amount }) => amount))
  const told = months.some(({ month }) => month === chosen) ? chosen : bestOf(months)
  const thisMonth = dominicanDate(new Date()).slice(0, 7)
  return (
    <div className="grid grid-cols-1 wide:grid-cols-[auto_minmax(0,1fr)] wide:gap-x-3">
      <Axis ticks={scale.ticks} />
      <div className="relative mt-10 h-50 wide:h-70">
        <Lines ticks={scale.ticks} />
        <ol aria-label={t('chartText')} className="absolute inset-0 flex">
          {months.map((month) => (
            <Bar
              key={month.month}
              month={month}
              from={scale.placeOf(Math.min(month.amount, 0))}
              to={scale.placeOf(Math.max(month.amount, 0))}
              isTold={month.month === told}
              isPartial={month.month === thisMonth}
              onTell={() => setChosen(month.month)}
            />
          ))}
        </ol>
        <Tip months={months} told={told} placeOf={scale.placeOf} />
      </div>
      <Names months={months} />
      <SoFar month={months.find(({ month }) => month === thisMonth)} />
    </div>
  )
}

function Axis({ ticks }: { ticks: readonly number[] }) {
  return (
    <div
      aria-hidden
      className="mt-10 flex flex-col justify-between text-right text-sm text-muted tabular-nums max-wide:hidden"
    >
      {ticks.map((tick, place) => (
        <span key={tick} className="-my-2.5 leading-5">{`${place === 0 ? 'RD$' : ''}${tickText(tick)}`}</span>
      ))}
    </div>
  )
}

function Lines({ ticks }: { ticks: readonly number[] }) {
  return (
    <div aria-hidden className="absolute inset-0 flex flex-col justify-between">
      {ticks.map((tick) => (
        <span key={tick} className={tick === 0 ? '-my-px h-0.5 bg-ink' : 'h-px bg-line'} />
      ))}
    </div>
  )
}

interface BarProps {
  readonly month: EarningsMonth
  readonly from: number
  readonly to: number
  readonly isTold: boolean
  readonly isPartial: boolean
  readonly onTell: () => void
}

function Bar({ month: { month, amount }, from, to, isTold, isPartial, onTell }: BarProps) {
  const t = useTranslations(earningsTranslations)
  const [language] = useLanguage()
  const isBelow = amount < 0
  return (
    <li className="min-w-0 flex-1">
      <button
        type="button"
        aria-pressed={isTold}
        aria-label={t('monthIs', { month: formatMonth(month, language, 'full'), amount: formatPesos(amount) })}
        onClick={onTell}
        onFocus={onTell}
        onPointerEnter={onTell}
        className="relative block size-full rounded-sm"
      >
        <span
          style={{ bottom: percent(from), height: percent(to - from) }}
          className={classes(
            'absolute left-1/2 w-4/5 max-w-20 -translate-x-1/2 transition-[height] duration-(--slow)',
            isBelow ? 'rounded-b-[6px] bg-danger' : classes('rounded-t-[6px]', isPartial ? hatched : 'bg-brand'),
          )}
        />
      </button>
    </li>
  )
}

interface TipProps {
  readonly months: readonly EarningsMonth[]
  readonly told: string | undefined
  readonly placeOf: (amount: number) => number
}

/** The button says the same to those who listen. */
function Tip({ months, told, placeOf }: TipProps) {
  const [language] = useLanguage()
  const place = months.findIndex(({ month }) => month === told)
  const month = months[place]
  if (!month) return null
  // From the left edge for the first month to the right edge for the last, so that it never sticks out.
  const across = percent(months.length > 1 ? place / (months.length - 1) : 0.5)
  return (
    <p
      aria-hidden
      style={{ bottom: percent(placeOf(Math.max(month.amount, 0))), left: across, translate: `-${across} -8px` }}
      className="pointer-events-none absolute rounded-sm bg-ink px-2.5 py-1.5 text-sm leading-4.5 whitespace-nowrap text-surface"
    >
      {formatMonth(month.month, language, 'long')} <b className="num">{formatPesos(month.amount)}</b>
    </p>
  )
}

/** With many months a phone names every second one, the last among them. */
function Names({ months }: { months: readonly EarningsMonth[] }) {
  const [language] = useLanguage()
  const isCrowded = months.length > 6
  return (
    <div aria-hidden className="mt-2 flex text-center text-sm text-muted wide:col-start-2">
      {months.map(({ month }, place) => (
        <span
          key={month}
          className={classes('min-w-0 flex-1', isCrowded && (months.length - place) % 2 === 0 && 'max-wide:invisible')}
        >
          {formatMonth(month, language, 'short')}
        </span>
      ))}
    </div>
  )
}

function SoFar({ month }: { month: EarningsMonth | undefined }) {
  const t = useTranslations(earningsTranslations)
  const [language] = useLanguage()
  if (!month) return null
  return (
    <p className="mt-4 flex flex-wrap items-center gap-2 text-sm text-muted wide:col-span-2">
      <span aria-hidden className={classes('size-3.5 rounded-[3px]', hatched)} />
      {t('soFar', { month: formatMonth(month.month, language, 'long') })}
      <b className="num text-ink">{formatPesos(month.amount)}</b>
    </p>
  )
}
