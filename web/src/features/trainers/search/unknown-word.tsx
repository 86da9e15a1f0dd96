import { nearestPlaces } from '@entrena/contract/places/find-place'
import type { Place } from '@entrena/contract/places/places'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight, CircleQuestionMark, MapPin } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslations } from '@/lib/i18n/i18n'
import { Button } from '@/ui/button'
import { HowMany } from './how-many'
import { countTrainersQuery } from './search-queries'
import { placeText, type Search } from './search-state'
import { searchTranslations } from './search-translations'

const maxWords = 3

interface UnknownWordProps {
  readonly search: Search
  readonly onPlace: (address: string) => void
  readonly onEveryone: () => void
}

/** Shown if the text names no known place, specialization or trainer, because 'nobody found' would be misleading. */
export function UnknownWord({ search, onPlace, onEveryone }: UnknownWordProps) {
  const t = useTranslations(searchTranslations)
  const { address: text } = search
  const words = useMemo(() => nearestPlaces(text, maxWords), [text])
  return (
    <section className="grid gap-5 rounded-card border border-line bg-surface p-5 wide:p-6">
      <div className="flex items-start gap-3">
        <CircleQuestionMark aria-hidden className="mt-0.5 size-6 shrink-0 text-muted" />
        <div className="min-w-0">
          <h3 className="text-lg wrap-anywhere">{t('unknownTitle', { text })}</h3>
          <p className="text-muted">{t(words.length > 0 ? 'didYouMean' : 'unknownText')}</p>
        </div>
      </div>
      {words.length > 0 && (
        <ul className="grid gap-2">
          {words.map((place) => (
            <li key={placeText(place)}>
              <WordButton search={search} place={place} onPress={() => onPlace(placeText(place))} />
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button variant="secondary" size="md" onClick={onEveryone}>
          {t('showAll')}
        </Button>
      </div>
    </section>
  )
}

interface WordButtonProps {
  readonly search: Search
  readonly place: Place
  readonly onPress: () => void
}

function WordButton({ search, place, onPress }: WordButtonProps) {
  const { name, city, region } = place
  const found = useQuery(countTrainersQuery({ ...search, address: placeText(place) })).data
  const around = city ?? region
  return (
    <button
      type="button"
      onClick={onPress}
      className="flex min-h-14 w-full items-center gap-3 rounded-control border border-line-strong px-4 py-2 text-left hover:bg-sunken"
    >
      <MapPin aria-hidden className="size-5 shrink-0 text-muted" />
      <span className="min-w-0 flex-1">
        <b className="block font-strong">{name}</b>
        {around !== name && <span className="block text-sm text-muted">{around}</span>}
      </span>
      <span className="text-sm text-muted">
        <HowMany found={found} />
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
    </button>
  )
}
