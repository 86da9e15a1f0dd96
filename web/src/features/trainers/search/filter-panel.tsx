import { addDays } from '@entrena/contract/calendar'
import { dominicanDate } from '@entrena/contract/dominican-time'
import type { PriceSpread } from '@entrena/contract/trainers/entity'
import { profileLimits } from '@entrena/contract/trainers/rules'
import { type DayPart, dayPartNames, dayParts } from '@entrena/contract/trainers/search-rules'
import { useQuery } from '@tanstack/react-query'
import { Moon, Sun, Sunrise } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { classes } from '@/lib/browser/classes'
import { formatDay, formatDayParts, formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Button } from '@/ui/button'
import { Skeleton } from '@/ui/feedback/skeleton'
import { FieldError } from '@/ui/form/field'
import { TextField } from '@/ui/form/text-field'
import { filterTranslations } from './filter-translations'
import { barsOf, type PriceScale, priceScaleOf } from './price-scale'
import { pricesQuery } from './search-queries'
import { type Filters, readPrice, type Search } from './search-state'
import './price-filter.css'

/** How many days can be chosen, beginning today. */
const daysShown = 14

interface Draft {
  readonly from: string
  readonly to: string
  readonly free: string | undefined
  readonly part: DayPart | undefined
}

const textOf = (price: number | undefined) => price?.toString() ?? ''

type PriceProblem = 'priceInvalid' | 'pricesReversed'

/** Empty fields mean no limit. */
function findPriceProblem({ from, to }: Draft): PriceProblem | undefined {
  const [low, high] = [readPrice(from), readPrice(to)]
  const isWrong = (text: string, price: number | undefined) =>
    text !== '' && (price === undefined || Number(text) > profileLimits.pricePesos)
  if (isWrong(from, low) || isWrong(to, high)) return 'priceInvalid'
  return low !== undefined && high !== undefined && high < low ? 'pricesReversed' : undefined
}

interface FilterPanelProps {
  readonly search: Search
  readonly onApply: (filters: Partial<Filters>) => void
}

/** Changes take effect only when they are applied. */
export function FilterPanel({ search, onApply }: FilterPanelProps) {
  const t = useTranslations(filterTranslations)
  const [draft, setDraft] = useState<Draft>({
    from: textOf(search.priceMin),
    to: textOf(search.priceMax),
    free: search.free,
    part: search.part,
  })
  const change = (next: Partial<Draft>) => setDraft({ ...draft, ...next })
  const problem = findPriceProblem(draft)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (problem) return
    const { from, to, free, part } = draft
    onApply({ priceMin: readPrice(from), priceMax: readPrice(to), free, part })
  }

  return (
    <form onSubmit={submit} noValidate className="grid wide:grid-cols-2">
      <PriceFilter
        search={search}
        draft={draft}
        problem={problem && t(problem)}
        onChange={change}
        className="max-wide:pb-5 wide:p-6"
      />
      <div className="grid content-between gap-5 border-line max-wide:border-t max-wide:pt-5 wide:border-l wide:p-6">
        <DayFilter draft={draft} onChange={change} />
        <div className="flex items-center justify-between gap-3">
          <Button
            variant="ghost"
            size="md"
            onClick={() => onApply({ priceMin: undefined, priceMax: undefined, free: undefined, part: undefined })}
          >
            {t('clear')}
          </Button>
          <Button type="submit">{t('show')}</Button>
        </div>
      </div>
    </form>
  )
}

const icons = { morning: Sunrise, afternoon: Sun, evening: Moon }

interface DayFilterProps {
  readonly draft: Draft
  readonly onChange: (draft: Partial<Draft>) => void
}

function DayFilter({ draft, onChange }: DayFilterProps) {
  const t = useTranslations(filterTranslations)
  const [language] = useLanguage()
  const [titleId, days, parts] = [useId(), useId(), useId()]
  const today = dominicanDate(new Date())
  const dates = Array.from({ length: daysShown }, (_, offset) => addDays(today, offset))
  // Adds the day of a shared link if the strip does not show it.
  const shown = draft.free && !dates.includes(draft.free) ? [draft.free, ...dates] : dates
  return (
    <section className="grid min-w-0 grid-cols-1 content-start gap-3">
      <div className="flex items-center justify-between gap-3">
        <h3 id={titleId} className="text-md">
          {t('freeOn')}
        </h3>
        <Button
          variant="link"
          size="md"
          disabled={draft.free === undefined}
          onClick={() => onChange({ free: undefined, part: undefined })}
        >
          {t('anyDay')}
        </Button>
      </div>
      <div
        role="radiogroup"
        aria-labelledby={titleId}
        className="relative -m-1 grid auto-cols-[minmax(52px,1fr)] grid-flow-col gap-1.5 overflow-x-auto p-1 [scrollbar-width:none]"
      >
        {shown.map((date) => {
          const { weekday, day } = formatDayParts(date, language)
          return (
            <label key={date} className={choiceClass('min-h-16 gap-px')}>
              <input
                type="radio"
                name={days}
                checked={draft.free === date}
                onChange={() => onChange({ free: date })}
                aria-label={formatDay(date, language, 'long')}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
              <span aria-hidden>{weekday}</span>
              <b aria-hidden className="num text-lg leading-6">
                {day}
              </b>
            </label>
          )
        })}
      </div>
      <div
        role="radiogroup"
        aria-label={t('partOfDay')}
        className={classes('grid grid-cols-3 gap-2', draft.free === undefined && 'opacity-50')}
      >
        {dayPartNames.map((part) => {
          const Icon = icons[part]
          return (
            <label key={part} className={choiceClass('min-h-20 gap-0.5 py-2')}>
              <input
                type="radio"
                name={parts}
                checked={draft.part === part}
                disabled={draft.free === undefined}
                onChange={() => onChange({ part })}
                // A second press clears the choice, which radio buttons do not support by themselves.
                onClick={() => draft.part === part && onChange({ part: undefined })}
                className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
              />
              <Icon aria-hidden className="size-5" />
              <span className="font-strong">{t(part)}</span>
              <span className="text-sm tabular-nums">{`${pad(dayParts[part].from)}–${pad(dayParts[part].to)}`}</span>
            </label>
          )
        })}
      </div>
    </section>
  )
}

const pad = (hour: number) => String(hour).padStart(2, '0')

const choiceClass = (size: string) =>
  classes(
    'relative grid cursor-pointer content-center justify-items-center rounded-control border border-line-strong bg-surface text-sm leading-4.5 transition-colors duration-(--fast) hover:bg-sunken',
    'has-checked:border-brand has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
    size,
  )

interface PriceDraft {
  readonly from: string
  readonly to: string
}

interface PriceFilterProps {
  readonly search: Search
  readonly draft: PriceDraft
  readonly problem: string | undefined
  readonly onChange: (draft: Partial<PriceDraft>) => void
  readonly className: string
}

function PriceFilter({ search, draft, problem, onChange, className }: PriceFilterProps) {
  const t = useTranslations(filterTranslations)
  const titleId = useId()
  const { data, isError } = useQuery(pricesQuery(search))
  return (
    <section aria-labelledby={titleId} className={classes('grid min-w-0 grid-cols-1 content-start gap-3', className)}>
      <div className="flex items-center justify-between gap-3">
        <h3 id={titleId} className="text-md">
          {t('pricePerSession')}
        </h3>
        <Button
          variant="link"
          size="md"
          disabled={draft.from === '' && draft.to === ''}
          onClick={() => onChange({ from: '', to: '' })}
        >
          {t('anyPrice')}
        </Button>
      </div>
      {data ? <Spread spread={data} draft={draft} onChange={onChange} /> : !isError && <Skeleton className="h-24" />}
      {isError && <p className="text-sm text-muted">{t('pricesFailed')}</p>}
      <div className="grid grid-cols-2 gap-3">
        {(['from', 'to'] as const).map((end) => (
          <TextField
            key={end}
            label={t(end)}
            icon={<span className="text-muted">RD$</span>}
            inputMode="numeric"
            maxLength={7}
            autoComplete="off"
            value={draft[end]}
            aria-invalid={problem ? true : undefined}
            onChange={({ target }) => onChange({ [end]: target.value.trim() })}
          />
        ))}
      </div>
      <div aria-live="polite" className="text-sm">
        {problem ? <FieldError text={problem} /> : <span className="text-muted">{t('counted')}</span>}
      </div>
    </section>
  )
}

interface SpreadProps {
  readonly spread: PriceSpread
  readonly draft: PriceDraft
  readonly onChange: PriceFilterProps['onChange']
}

/** A histogram of the prices, and a slider with two handles below it. Needs at least two ranges. */
function Spread({ spread, draft, onChange }: SpreadProps) {
  const scale = priceScaleOf(spread)
  if (!scale) return null
  const [from, to] = [readPrice(draft.from) ?? scale.lowest, readPrice(draft.to) ?? scale.highest]
  return (
    <div>
      <div className="flex h-18 items-end gap-0.75">
        {barsOf(spread, { from, to }).map(({ start, percent, isInside }) => (
          <svg
            aria-hidden
            key={start}
            viewBox="0 0 10 100"
            preserveAspectRatio="none"
            className={classes('h-full min-w-0 flex-1', isInside ? 'fill-brand' : 'fill-neutral-soft')}
          >
            <rect x="0" y={100 - percent} width="10" height={percent} />
          </svg>
        ))}
      </div>
      <Slider scale={scale} from={from} to={to} onChange={onChange} />
    </div>
  )
}

interface SliderProps {
  readonly scale: PriceScale
  readonly from: number
  readonly to: number
  readonly onChange: PriceFilterProps['onChange']
}

/** A handle at the end of the scale means no limit. */
function Slider({ scale, from, to, onChange }: SliderProps) {
  const t = useTranslations(filterTranslations)
  const { lowest, highest, step } = scale
  const range = { min: lowest, max: highest, step }
  const within = (price: number) => Math.min(Math.max(price, lowest), highest)
  return (
    <div className="price-slider relative h-11">
      <input
        type="range"
        {...range}
        aria-label={t('lowest')}
        aria-valuetext={formatPesos(within(from))}
        value={within(from)}
        onChange={({ target }) => {
          const price = Math.min(Number(target.value), within(to))
          onChange({ from: price <= lowest ? '' : String(price) })
        }}
      />
      <input
        type="range"
        {...range}
        aria-label={t('highest')}
        aria-valuetext={formatPesos(within(to))}
        value={within(to)}
        onChange={({ target }) => {
          const price = Math.max(Number(target.value), within(from))
          onChange({ to: price >= highest ? '' : String(price) })
        }}
      />
    </div>
  )
}
