import type { ListedTrainer } from '@entrena/contract/trainers/entity'
import { List, Map as MapIcon } from 'lucide-react'
import { classes } from '@/lib/browser/classes'
import { useTranslations } from '@/lib/i18n/i18n'
import { filterTranslations } from './filter-translations'
import type { Search, View } from './search-state'
import { searchTranslations } from './search-translations'
import type { FoundTotal } from './use-found'

interface ListHeadProps {
  readonly total: FoundTotal | undefined
  readonly trainers: readonly ListedTrainer[]
  readonly search: Search
  /** True if no trainer was found and the nearest ones are shown instead. */
  readonly hasNearest: boolean
  readonly view: View
  readonly onView: (view: View) => void
}

export function ListHead({ total, trainers, search, hasNearest, view, onView }: ListHeadProps) {
  const t = useTranslations(searchTranslations)
  const order = useOrderText(search, trainers)
  const found = total && t(total.isMore ? 'foundMore' : 'found', { count: total.count })
  return (
    <div className="flex items-center justify-between gap-x-3 gap-y-1">
      <div className="min-w-0">
        <h2 className={classes('max-wide:text-lg', view === 'map' && 'max-wide:text-md')}>
          {t('available')}{' '}
          {total && (
            <span className="inline-block h-6 rounded-full bg-neutral-soft px-2 font-display text-sm leading-6 font-heavy text-neutral tabular-nums">
              <span aria-hidden>{total.isMore ? `${total.count}+` : total.count}</span>
              <span className="sr-only">{found}</span>
            </span>
          )}
        </h2>
        <p className={classes('text-sm text-muted', view === 'map' && !hasNearest && 'max-wide:hidden')}>
          {hasNearest && view === 'map' && <span className="wide:hidden">{t('nearestTitle')}</span>}
          {!hasNearest && (total?.count ?? 0) > 0 && order}
        </p>
      </div>
      <ViewSwitch view={view} onChange={onView} />
      <p role="status" className="sr-only">
        {found} {hasNearest && t('nearestTitle')}
      </p>
    </div>
  )
}

/** Describes the sort order. The server falls back to the rating if the search has no place. */
function useOrderText({ sort, saved }: Search, trainers: readonly ListedTrainer[]): string {
  const t = useTranslations(searchTranslations)
  const tFilter = useTranslations(filterTranslations)
  if (saved) return ''
  if (sort === 'price') return tFilter('cheapestFirst')
  if (sort === 'new') return tFilter('newestFirst')
  const isByDistance = sort !== 'rating' && trainers.some(({ distance_m }) => typeof distance_m === 'number')
  return t(isByDistance ? 'nearestFirst' : 'bestFirst')
}

const views = [
  { view: 'list', Icon: List },
  { view: 'map', Icon: MapIcon },
] as const

interface ViewSwitchProps {
  readonly view: View
  readonly onChange: (view: View) => void
}

/** On a phone, switches between the list and the map. Placed in the heading, where it covers no content. */
function ViewSwitch({ view: current, onChange }: ViewSwitchProps) {
  const t = useTranslations(searchTranslations)
  return (
    <fieldset className="flex shrink-0 rounded-control bg-neutral-soft p-0.5 wide:hidden">
      <legend className="sr-only">{t('view')}</legend>
      {views.map(({ view, Icon }) => (
        <button
          key={view}
          type="button"
          aria-pressed={view === current}
          onClick={() => onChange(view)}
          className={classes(
            'inline-flex min-h-11 items-center gap-1.5 rounded-[10px] px-3 text-sm font-strong max-xs:[&>svg]:hidden',
            view === current ? 'bg-surface text-ink shadow-float' : 'text-neutral',
          )}
        >
          <Icon aria-hidden className="size-4.5" />
          {t(view)}
        </button>
      ))}
    </fieldset>
  )
}
