import { suggestPlaces } from '@entrena/contract/places/find-place'
import type { Place } from '@entrena/contract/places/places'
import type { ListedTrainer } from '@entrena/contract/trainers/entity'
import {
  profileLimits,
  type ServiceType,
  type Specialization,
  serviceTypes,
  specializations,
} from '@entrena/contract/trainers/rules'
import { suggestSpecializations } from '@entrena/contract/trainers/search-words'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Landmark, LocateFixed, MapPin, Medal, RotateCw, Route, Search as SearchIcon, UserRound } from 'lucide-react'
import { type FormEvent, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { joinClasses } from '@/lib/browser/classes'
import { useDebounced } from '@/lib/browser/use-settled'
import { useTranslations } from '@/lib/i18n/i18n'
import { Button } from '@/ui/button'
import { Spinner } from '@/ui/feedback/spinner'
import { SelectField } from '@/ui/form/select-field'
import { type FieldSuggestion, SuggestField } from '@/ui/form/suggest-field'
import { serviceIcons } from '../card/chips'
import type { SearchOfBackLink } from '../page/back-to-search'
import { nameTranslations } from '../translations'
import { FoundTrainerCount } from './how-many'
import { useNearMe } from './near-me'
import { countTrainersQuery, fewestLettersOfName, trainerNamesQuery } from './search-queries'
import { asksForNearMe, isSameForm, placeText, type Search, serviceChoices } from './search-state'
import { searchTranslations } from './search-translations'

interface SearchFormProps {
  readonly search: Search
  readonly onSearch: (changes: Partial<Search>) => void
  readonly onRefresh: () => void
  readonly isRefreshing: boolean
  /**
   * True to leave more room for the map on a phone: hides Refresh and the visible labels, and on a low screen the
   * selects.
   */
  readonly isShort: boolean
}

/**
 * The typed values, kept until the form is sent. They are discarded if the URL changes for another reason, such as
 * Back.
 */
function useTyped(search: Search) {
  const [shown, setShown] = useState(search)
  const [sent, setSent] = useState<Search>()
  const [typed, setTyped] = useState(search)
  if (!isSameForm(shown, search)) {
    setShown(search)
    setSent(undefined)
    if (!sent || !isSameForm(sent, search)) setTyped(search)
  }
  return {
    typed,
    type: (change: Partial<Search>) => setTyped({ ...typed, ...change }),
    send: (form: Search) => {
      setSent(form)
      setTyped(form)
    },
  }
}

const formOf = ({ address, near, radius, serviceType, specialization }: Search) => ({
  ...{ address, near, radius, serviceType, specialization },
})

export function SearchForm({ search, onSearch, onRefresh, isRefreshing, isShort }: SearchFormProps) {
  const t = useTranslations(searchTranslations)
  const { typed, type, send } = useTyped(search)

  /** Searches among all trainers, not only the saved ones. The filters stay. */
  const look = (form: Search) => {
    send(form)
    onSearch({ ...formOf(form), saved: undefined })
  }
  const near = useNearMe((position) => look({ ...typed, ...position }))

  function submit(event: FormEvent) {
    event.preventDefault()
    if (asksForNearMe(typed.address)) return near.ask()
    near.cancel()
    look({ ...typed, address: typed.address.trim() })
  }

  return (
    <search aria-label={t('filters')}>
      <form
        onSubmit={submit}
        className={joinClasses(
          'relative grid items-end gap-3 wide:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)_minmax(0,1fr)_auto_auto]',
          'grid-cols-2',
        )}
      >
        <AddressField
          typed={typed}
          search={search}
          near={near}
          onType={(address) => {
            near.cancel()
            type({ address, near: undefined, radius: undefined })
          }}
          onSearch={(form) => {
            near.cancel()
            look({ ...typed, ...form })
          }}
          className={joinClasses('col-span-2 wide:col-span-1', isShort && 'max-wide:mr-15 max-wide:[&>label]:sr-only')}
        />
        <Choices
          typed={typed}
          onChoose={type}
          className={joinClasses(isShort && 'max-wide:[&>label]:sr-only max-wide:[@media(max-height:45rem)]:hidden')}
        />
        <div
          className={joinClasses(
            'flex gap-3 wide:contents',
            isShort ? 'max-wide:absolute max-wide:top-0 max-wide:right-0' : 'col-span-2',
          )}
        >
          <Button type="submit" className={isShort ? 'max-wide:px-3.5' : 'max-wide:flex-1'}>
            <SearchIcon aria-hidden />
            <span className={joinClasses(isShort && 'max-wide:sr-only')}>{t('search')}</span>
          </Button>
          <Button
            variant="secondary"
            onClick={onRefresh}
            busy={isRefreshing}
            className={joinClasses('px-4', isShort && 'max-wide:hidden')}
          >
            <RotateCw aria-hidden />
            <span className="max-wide:sr-only">{t('refresh')}</span>
          </Button>
        </div>
      </form>
    </search>
  )
}

interface ChoicesProps {
  readonly typed: Search
  readonly onChoose: (change: Partial<Search>) => void
  readonly className: string
}

function Choices({ typed, onChoose, className }: ChoicesProps) {
  const t = useTranslations(searchTranslations)
  const nameOf = useTranslations(nameTranslations)
  const services = serviceChoices.map((value) => ({ value, label: value === 'all' ? t('all') : nameOf(value) }))
  const kinds = ['all', ...specializations] as const
  return (
    <>
      <SelectField
        label={t('serviceType')}
        name="service_type"
        value={typed.serviceType === 'gym' ? 'all' : typed.serviceType}
        onChange={({ target }) =>
          onChoose({ serviceType: serviceChoices.find((choice) => choice === target.value) ?? 'all' })
        }
        options={services}
        className={className}
      />
      <SelectField
        label={t('specialization')}
        name="specialization"
        value={typed.specialization}
        onChange={({ target }) => onChoose({ specialization: kinds.find((kind) => kind === target.value) ?? 'all' })}
        options={kinds.map((value) => ({ value, label: value === 'all' ? t('allKinds') : nameOf(value) }))}
        className={className}
      />
    </>
  )
}

interface AddressFieldProps {
  readonly typed: Search
  /** The current search. Trainers are suggested only if the typed text differs from the text of this search. */
  readonly search: Search
  readonly onType: (address: string) => void
  /** Called to search without waiting for the submit button. */
  readonly onSearch: (form: Partial<Search>) => void
  readonly near: { readonly isAsking: boolean; readonly ask: () => void }
  readonly className?: string
}

/**
 * Suggests specializations, services, known places and trainers, but also accepts any other text. A chosen suggestion
 * searches at once, and a chosen trainer opens their page.
 */
function AddressField({ typed, search, onType, onSearch, near, className }: AddressFieldProps) {
  const t = useTranslations(searchTranslations)
  const nameOf = useTranslations(nameTranslations)
  const open = useOpenTrainer()
  const text = typed.near ? t(typed.radius ? 'mapArea' : 'nearMe') : typed.address
  const isNew = !typed.near && typed.address.trim() !== search.address
  const suggested = useMemo(
    () => ({
      offers: suggestSpecializations(typed.address).slice(0, maxOffers),
      places: suggestPlaces(typed.address, maxPlaces),
    }),
    [typed.address],
  )
  const offers = suggested.offers.map((offer) => ({
    ...{ id: offer, text: nameOf(offer), icon: <OfferIcon offer={offer} />, group: t('offersOf') },
    change: { ...noPlace, ...filterByOffer(offer) },
  }))
  const places = suggested.places.map((place) => ({
    ...{ ...toSuggestion(place), group: t('placesOf') },
    change: { ...noPlace, address: placeText(place) },
  }))
  const known = [...new Map([...offers, ...places].map((each) => [each.id, each])).values()]
  const counts = useCounts({ ...search, ...formOf(typed), saved: undefined }, known, isNew ? text : '')
  const searches = known.map(({ change, ...suggestion }, index) => ({
    ...{ ...suggestion, aside: <FoundTrainerCount found={counts[index]} /> },
    choose: () => onSearch(change),
  }))
  const trainers = useTrainerNames(isNew ? text : '').map(({ id, trainer_name: name, address }) => ({
    ...{ id, text: name, icon: <UserRound aria-hidden />, detail: t('trainerIn', { place: address }) },
    ...{ group: t('namesOf'), choose: () => open(id) },
  }))
  const all = [...searches, ...trainers]

  return (
    <SuggestField
      label={t('address')}
      icon={<MapPin aria-hidden />}
      value={text}
      onChange={onType}
      suggestions={all}
      suggestionsLabel={t('places')}
      onChoose={({ id }) => all.find((each) => each.id === id)?.choose()}
      // Selects a text such as 'Near me', so that typing replaces it.
      onFocus={(event) => typed.near && event.target.select()}
      placeholder={t('addressHint')}
      maxLength={profileLimits.addressCharacters}
      name="address"
      end={<NearMeButton {...near} isChosen={typed.near !== undefined && typed.radius === undefined} />}
      className={className}
    />
  )
}

const [maxOffers, maxPlaces] = [2, 5]
const noPlace = { address: '', near: undefined, radius: undefined }

const isService = (offer: string): offer is ServiceType => serviceTypes.some((type) => type === offer)

export function filterByOffer(offer: Specialization | ServiceType): Partial<Search> {
  return isService(offer) ? { serviceType: offer } : { specialization: offer }
}

export function OfferIcon({ offer }: { offer: Specialization | ServiceType }) {
  const Icon = isService(offer) ? serviceIcons[offer] : Medal
  return <Icon aria-hidden />
}

const icons = { city: MapPin, town: MapPin, sector: MapPin, landmark: Landmark, avenue: Route }

function toSuggestion(place: Place): FieldSuggestion {
  const Icon = icons[place.kind]
  return { id: placeText(place), text: placeText(place), icon: <Icon aria-hidden /> }
}

const pauseMs = 300
const nobody: readonly ListedTrainer[] = []

/** Once the user pauses typing, counts how many trainers each suggestion would find with the chosen filters. */
function useCounts(search: Search, known: readonly { readonly change: Partial<Search> }[], text: string) {
  const isSettled = useDebounced(text, pauseMs) === text && text !== ''
  const queries = known.map(({ change }) => ({ ...countTrainersQuery({ ...search, ...change }), enabled: isSettled }))
  return useQueries({ queries }).map(({ data }) => data)
}

/** Suggests trainers once the user pauses typing. A text with a comma is a place, so it is not searched as a name. */
function useTrainerNames(typed: string): readonly ListedTrainer[] {
  const text = typed.trim()
  const settled = useDebounced(text, pauseMs)
  const isName = settled === text && text.length >= fewestLettersOfName && !text.includes(',')
  return useQuery({ ...trainerNamesQuery(text), enabled: isName }).data ?? nobody
}

function useOpenTrainer() {
  const navigate = useNavigate()
  const { search } = useLocation()
  const state: SearchOfBackLink = { search }
  return (id: string) => void navigate(`/trainer/${id}`, { state })
}

interface NearMeButtonProps {
  readonly isChosen: boolean
  readonly isAsking: boolean
  readonly ask: () => void
}

function NearMeButton({ isChosen, isAsking, ask }: NearMeButtonProps) {
  const t = useTranslations(searchTranslations)
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-disabled={isAsking || undefined}
      onClick={isAsking ? undefined : ask}
      className={joinClasses(
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
