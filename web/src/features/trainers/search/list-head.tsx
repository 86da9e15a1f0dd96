import type { ListedTrainer } from '@entrena/contract/trainers/entity'
import { classes } from '../../../lib/browser/classes'
import { useTranslations } from '../../../lib/i18n/i18n'
import { Count } from '../../../ui/count'
import { searchTranslations } from './search-translations'

interface ListHeadProps {
  readonly trainers: readonly ListedTrainer[] | undefined
  /** Leaves the order away on a phone, where the map needs the room. */
  readonly isShort: boolean
}

/** What the list holds, how many, and in which order. */
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
