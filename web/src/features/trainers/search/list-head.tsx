import type { ListedTrainer } from '@entrena/contract/trainers/entity'
import { classes } from '../../../lib/browser/classes'
import { useTranslations } from '../../../lib/i18n/i18n'
import { Count } from '../../../ui/count'
import { searchTranslations } from './search-translations'

interface ListHeadProps {
  readonly trainers: readonly ListedTrainer[] | undefined
  /** Hides the sort order on a phone, to leave room for the map. */
  readonly isShort: boolean
}

/** Title, number of results and sort order. */
export function ListHead({ trainers, isShort }: ListHeadProps) {
  const t = useTranslations(searchTranslations)
  const count = trainers?.length ?? 0
  const isByDistance = trainers?.some(({ distance_m }) => typeof distance_m === 'number')
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <h2 className="flex items-center gap-2">
        {t('available')}
        {trainers && <Count value={count} label={t('found', { count })} quiet />}
      </h2>
      {count > 0 && (
        <span className={classes('text-sm text-muted', isShort && 'max-wide:hidden')}>
          {t(isByDistance ? 'nearestFirst' : 'bestFirst')}
        </span>
      )}
      <p role="status" className="sr-only">
        {trainers && t('found', { count })}
      </p>
    </div>
  )
}
