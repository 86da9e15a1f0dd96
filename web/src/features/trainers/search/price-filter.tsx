import type { PriceSpread } from '@entrena/contract/trainers/entity'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { joinClasses } from '@/lib/browser/classes'
import { formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { Button } from '@/ui/button'
import { Skeleton } from '@/ui/feedback/skeleton'
import { FieldError } from '@/ui/form/field'
import { TextField } from '@/ui/form/text-field'
import { filterTranslations } from './filter-translations'
import { histogramBarsOf, type PriceScale, priceScaleOf } from './price-scale'
import { pricesQuery } from './search-queries'
import { readPrice, type Search } from './search-state'
import './price-filter.css'

interface PriceDraft {
  readonly from: string
  readonly to: string
}

interface PriceFilterProps {
  readonly search: Search
  readonly draft: PriceDraft
  readonly problem: string | undefined
  readonly onChange: (draft: Partial<PriceDraft>) => void
}

/** Filter for the price range, with a histogram of the prices. */
export function PriceFilter({ search, draft, problem, onChange }: PriceFilterProps) {
  const t = useTranslations(filterTranslations)
  const titleId = useId()
  const { data, isError } = useQuery(pricesQuery(search))
  return (
    <section aria-labelledby={titleId} className="grid min-w-0 grid-cols-1 content-start gap-3">
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
            maxLength={16}
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
        {histogramBarsOf(spread, { from, to }).map(({ start, percent, isInside }) => (
          <svg
            aria-hidden
            key={start}
            viewBox="0 0 10 100"
            preserveAspectRatio="none"
            className={joinClasses('h-full min-w-0 flex-1', isInside ? 'fill-brand' : 'fill-neutral-soft')}
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
