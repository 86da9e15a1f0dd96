import { suggestPlaces } from '@entrena/contract/places/find-place'
import type { Place } from '@entrena/contract/places/places'
import type { ListedTrainer } from '@entrena/contract/trainers/entity'
import { limits } from '@entrena/contract/trainers/rules'
import { useQuery } from '@tanstack/react-query'
import { Landmark, MapPin, Route, UserRound } from 'lucide-react'
import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSettled } from '@/lib/browser/use-settled'
import { useTranslations } from '@/lib/i18n/i18n'
import { SuggestField, type Suggestion } from '@/ui/form/suggest-field'
import type { FromSearch } from '../page/back-to-search'
import { NearMeButton } from './near-me'
import { fewestLettersOfName, trainerNamesQuery } from './search-queries'
import { placeText, type Search } from './search-state'
import { searchTranslations } from './search-translations'

interface AddressFieldProps {
  readonly typed: Pick<Search, 'address' | 'near'>
  /** The address of the search that is shown. Trainers are suggested only for another text. */
  readonly shownAddress: string
  readonly onType: (address: string) => void
  readonly near: { readonly isAsking: boolean; readonly ask: () => void }
  readonly className?: string
}

/** Suggests known places and trainers, but also accepts any other text. A chosen trainer opens their page. */
export function AddressField({ typed, shownAddress, onType, near, className }: AddressFieldProps) {
  const t = useTranslations(searchTranslations)
  const open = useOpenTrainer()
  const text = typed.near ? t('nearMe') : typed.address
  const isNew = !typed.near && typed.address.trim() !== shownAddress
  const places = useMemo(() => suggestPlaces(typed.address).map(toSuggestion), [typed.address])
  const trainers = useTrainerNames(isNew ? text : '')
  const named = trainers.map(({ id, trainer_name: name, address }) => ({
    ...{ id, text: name, icon: <UserRound aria-hidden />, detail: t('trainerIn', { place: address }) },
  }))

  function choose({ id, text }: Suggestion) {
    if (trainers.some((trainer) => trainer.id === id)) open(id)
    else onType(text)
  }

  return (
    <SuggestField
      label={t('address')}
      icon={<MapPin aria-hidden />}
      value={text}
      onChange={onType}
      suggestions={[...new Map([...places, ...named].map((each) => [each.id, each])).values()]}
      suggestionsLabel={t('places')}
      onChoose={choose}
      // Typing replaces 'Near me' as a whole.
      onFocus={(event) => typed.near && event.target.select()}
      placeholder={t('addressHint')}
      maxLength={limits.addressCharacters}
      name="address"
      end={<NearMeButton {...near} isChosen={typed.near !== undefined} />}
      className={className}
    />
  )
}

const icons = { city: MapPin, town: MapPin, sector: MapPin, landmark: Landmark, avenue: Route }

function toSuggestion(place: Place): Suggestion {
  const Icon = icons[place.kind]
  return { id: placeText(place), text: placeText(place), icon: <Icon aria-hidden /> }
}

const pauseMs = 300
const nobody: readonly ListedTrainer[] = []

/** Asks for trainers once the user pauses typing. A name has no comma, unlike the places that the list suggests. */
function useTrainerNames(typed: string): readonly ListedTrainer[] {
  const text = typed.trim()
  const settled = useSettled(text, pauseMs)
  const isName = settled === text && text.length >= fewestLettersOfName && !text.includes(',')
  return useQuery({ ...trainerNamesQuery(text), enabled: isName }).data ?? nobody
}

function useOpenTrainer() {
  const navigate = useNavigate()
  const { search } = useLocation()
  const state: FromSearch = { search }
  return (id: string) => void navigate(`/trainer/${id}`, { state })
}
