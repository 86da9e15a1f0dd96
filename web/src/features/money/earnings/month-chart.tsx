import { dominicanDate } from '@entrena/contract/dominican-time'
import { useState } from 'react'
import { joinClasses } from '@/lib/browser/classes'
import { formatMonth, formatNumber, formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { chartScaleOf } from './chart-scale'
import type { EarningsMonth } from './queries'
import { earningsTranslations } from './translations'

const tickText = (amount: number) => `${amount < 0 ? '−' : ''}${formatNumber(Math.abs(amount))}`
const percent = (part: number) => `${part * 100}%`

/** Striped pattern for the bar of the current month, because the month is not over yet. */
const hatched =
  'bg-[repeating-linear-gradient(104deg,var(--brand)_0_5px,color-mix(in_srgb,var(--brand)_55%,var(--surface))_5px_9px)]'

/**
 * Returns the month with the highest amount, which is selected by default. If several months have it, the latest wins.
 */
function bestOf(months: readonly EarningsMonth[]): string | undefined {
  return months.reduce<EarningsMonth | undefined>(
    (best, month) => (best && best.amount > month.amount ? best : month),
    undefined,
  )?.month
}

/** Each bar is a button, so that its amount is available on touch, hover and focus, and to screen readers. */
export function MonthChart({ months }: { months: readonly EarningsMonth[] }) {
  const t = useTranslations(earningsTranslations)
  const [chosen, setChosen] = useState<string>()
  const scale = chartScaleOf(months.map(({ amount }) => amount))
  const selected = months.some(({ month }) => month === chosen) ? chosen : bestOf(months)
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
              from={scale.heightOf(Math.min(month.amount, 0))}
              to={scale.heightOf(Math.max(month.amount, 0))}
              isSelected={month.month === selected}
              isPartial={month.month === thisMonth}
              onSelect={() => setChosen(month.month)}
            />
          ))}
        </ol>
        <Tip months={months} selected={selected} heightOf={scale.heightOf} />
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
      {ticks.map((tick, index) => (
        <span key={tick} className="-my-2.5 leading-5">{`${index === 0 ? 'RD$' : ''}${tickText(tick)}`}</span>
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
  readonly isSelected: boolean
  readonly isPartial: boolean
  readonly onSelect: () => void
}

function Bar({ month: { month, amount }, from, to, isSelected, isPartial, onSelect }: BarProps) {
  const t = useTranslations(earningsTranslations)
  const [language] = useLanguage()
  const isBelow = amount < 0
  return (
    <li className="min-w-0 flex-1">
      <button
        type="button"
        aria-pressed={isSelected}
        aria-label={t('monthIs', { month: formatMonth(month, language, 'full'), amount: formatPesos(amount) })}
        onClick={onSelect}
        onFocus={onSelect}
        onPointerEnter={onSelect}
        className="relative block size-full rounded-sm"
      >
        <span
          style={{ bottom: percent(from), height: percent(to - from) }}
          className={joinClasses(
            'absolute left-1/2 w-4/5 max-w-20 -translate-x-1/2 transition-[height] duration-(--slow)',
            isBelow ? 'rounded-b-[6px] bg-danger' : joinClasses('rounded-t-[6px]', isPartial ? hatched : 'bg-brand'),
          )}
        />
      </button>
    </li>
  )
}

interface TipProps {
  readonly months: readonly EarningsMonth[]
  readonly selected: string | undefined
  readonly heightOf: (amount: number) => number
}

/** The tooltip is hidden from screen readers, because the button of the bar has the same text. */
function Tip({ months, selected, heightOf }: TipProps) {
  const [language] = useLanguage()
  const index = months.findIndex(({ month }) => month === selected)
  const month = months[index]
  if (!month) return null
  // Aligns the tooltip left at the first month and right at the last month, so that it never overflows the chart.
  const left = percent(months.length > 1 ? index / (months.length - 1) : 0.5)
  return (
    <p
      aria-hidden
      style={{ bottom: percent(heightOf(Math.max(month.amount, 0))), left, translate: `-${left} -8px` }}
      className="pointer-events-none absolute rounded-sm bg-ink px-2.5 py-1.5 text-sm leading-4.5 whitespace-nowrap text-surface"
    >
      {formatMonth(month.month, language, 'long')} <b className="num">{formatPesos(month.amount)}</b>
    </p>
  )
}

/** If there are many months, a phone shows only every second month name, counted back from the last month. */
function Names({ months }: { months: readonly EarningsMonth[] }) {
  const [language] = useLanguage()
  const isCrowded = months.length > 6
  return (
    <div aria-hidden className="mt-2 flex text-center text-sm text-muted wide:col-start-2">
      {months.map(({ month }, index) => (
        <span
          key={month}
          className={joinClasses(
            'min-w-0 flex-1',
            isCrowded && (months.length - index) % 2 === 0 && 'max-wide:invisible',
          )}
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
      <span aria-hidden className={joinClasses('size-3.5 rounded-[3px]', hatched)} />
      {t('soFar', { month: formatMonth(month.month, language, 'long') })}
      <b className="num text-ink">{formatPesos(month.amount)}</b>
    </p>
  )
}
