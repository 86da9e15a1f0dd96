import type { TrainerCount } from '@entrena/contract/trainers/found-entity'
import { UsersRound } from 'lucide-react'
import { useTranslations } from '@/lib/i18n/i18n'
import { searchTranslations } from './search-translations'

/** How many trainers a search finds. Renders nothing until the number is known. */
export function FoundTrainerCount({ found }: { found: TrainerCount | undefined }) {
  const t = useTranslations(searchTranslations)
  if (!found) return null
  const { trainers: count, is_more: isMore } = found
  return (
    <span className="inline-flex items-center gap-1.5 tabular-nums">
      <span aria-hidden>{isMore ? `${count}+` : count}</span>
      <UsersRound aria-hidden className="size-4 shrink-0" />
      <span className="sr-only">{t(isMore ? 'foundMore' : 'howMany', { count })}</span>
    </span>
  )
}
