import { toast } from '@/lib/browser/toast'
import { useOwnPosition } from '@/lib/browser/use-own-position'
import { useTranslations } from '@/lib/i18n/i18n'
import { roundPosition, type Search } from './search-state'
import { searchTranslations } from './search-translations'

const action = 'near me'

/** Searches around the user's position, for which the browser asks permission. */
export function useNearMe(onFound: (change: Pick<Search, 'address' | 'near' | 'radius'>) => void) {
  const t = useTranslations(searchTranslations)
  return useOwnPosition({
    onFound: (position) => {
      toast.clear(action)
      onFound({ address: '', near: roundPosition(position), radius: undefined })
    },
    onFailed: (why) => toast.error(t(why === 'missing' ? 'positionMissing' : 'positionFailed'), action),
  })
}
