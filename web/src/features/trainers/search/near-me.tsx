import { LocateFixed } from 'lucide-react'
import { classes } from '@/lib/browser/classes'
import { toast } from '@/lib/browser/toast'
import { useOwnPosition } from '@/lib/browser/use-own-position'
import { useTranslations } from '@/lib/i18n/i18n'
import { Spinner } from '@/ui/feedback/spinner'
import { roundPosition, type Search } from './search-state'
import { searchTranslations } from './search-translations'

const action = 'near me'

/** Searches around the user's position, which the browser gives only with their permission. */
export function useNearMe(onFound: (change: Pick<Search, 'address' | 'near'>) => void) {
  const t = useTranslations(searchTranslations)
  return useOwnPosition({
    onFound: (position) => {
      toast.clear(action)
      onFound({ address: '', near: roundPosition(position) })
    },
    onFailed: (why) => toast.error(t(why === 'missing' ? 'positionMissing' : 'positionFailed'), action),
  })
}

interface NearMeButtonProps {
  readonly isChosen: boolean
  readonly isAsking: boolean
  readonly ask: () => void
}

export function NearMeButton({ isChosen, isAsking, ask }: NearMeButtonProps) {
  const t = useTranslations(searchTranslations)
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-disabled={isAsking || undefined}
      onClick={isAsking ? undefined : ask}
      className={classes(
        '-mr-3 inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-sm px-2 text-sm font-strong text-brand',
        'hover:bg-brand-soft [&>svg]:size-5',
        isChosen && 'bg-brand-soft',
      )}
    >
      {isAsking ? <Spinner className="size-5" /> : <LocateFixed aria-hidden />}
      {t('nearMe')}
    </button>
  )
}
