import { useQuery } from '@tanstack/react-query'
import { favouriteTranslations } from '@/features/favourites/public'
import { useTranslations } from '@/lib/i18n/i18n'
import { Button } from '@/ui/button'
import { EmptyState } from '@/ui/feedback/empty-state'
import { filterTranslations } from './filter-translations'
import { searchTrainersQuery } from './search-queries'
import type { Filters, Search } from './search-state'

/** Each change drops one filter. */
function changesOf({ priceMin, priceMax, free, part, verified }: Search) {
  const hasPrice = priceMin !== undefined || priceMax !== undefined
  return [
    ...(free && part ? [{ text: 'withAnyTime', filters: { part: undefined } } as const] : []),
    ...(free ? [{ text: 'withAnyDay', filters: { free: undefined, part: undefined } } as const] : []),
    ...(hasPrice ? [{ text: 'withAnyPrice', filters: { priceMin: undefined, priceMax: undefined } } as const] : []),
    ...(verified ? [{ text: 'withAnybody', filters: { verified: undefined } } as const] : []),
  ]
}

type Change = ReturnType<typeof changesOf>[number]

interface NobodyFitsProps {
  readonly search: Search
  readonly onFilters: (filters: Partial<Filters>) => void
}

export function NobodyFits({ search, onFilters }: NobodyFitsProps) {
  const t = useTranslations(filterTranslations)
  const buttons = (
    <div className="flex flex-wrap gap-2">
      {changesOf(search).map((change) => (
        <ChangeButton key={change.text} search={search} change={change} onFilters={onFilters} />
      ))}
    </div>
  )
  return (
    <EmptyState title={t('nobodyFits')} action={buttons}>
      {t('nobodyText')}
    </EmptyState>
  )
}

/** Offers a change of the filters with the number of its results. Renders nothing for a change that brings none. */
function ChangeButton({ search, change, onFilters }: NobodyFitsProps & { readonly change: Change }) {
  const t = useTranslations(filterTranslations)
  const { data } = useQuery(searchTrainersQuery({ ...search, ...change.filters }))
  const count = data?.length ?? 0
  if (count === 0) return null
  return (
    <Button variant="secondary" size="md" onClick={() => onFilters(change.filters)}>
      {t(change.text, { count })}
    </Button>
  )
}

export function NobodySaved() {
  const t = useTranslations(favouriteTranslations)
  return <EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>
}
