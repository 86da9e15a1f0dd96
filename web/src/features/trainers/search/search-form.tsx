import { suggestPlaces } from '@entrena/contract/places/find-place'
import type { Place } from '@entrena/contract/places/places'
import type { ListedTrainer } from '@entrena/contract/trainers/entity'
import { profileLimits, specializations } from '@entrena/contract/trainers/rules'
import { useQuery } from '@tanstack/react-query'
import { Landmark, LocateFixed, MapPin, RotateCw, Route, Search as SearchIcon, UserRound } from 'lucide-react'
import { type FormEvent, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { classes } from '@/lib/browser/classes'
import { toast } from '@/lib/browser/toast'
import { useOwnPosition } from '@/lib/browser/use-own-position'
import { useSettled } from '@/lib/browser/use-settled'
import { useTranslations } from '@/lib/i18n/i18n'
import { Button } from '@/ui/button'
import { Spinner } from '@/ui/feedback/spinner'
import { SelectField } from '@/ui/form/select-field'
import { SuggestField, type Suggestion } from '@/ui/form/suggest-field'
import type { FromSearch } from '../page/back-to-search'
import { nameTranslations } from '../translations'
import { fewestLettersOfName, trainerNamesQuery } from './search-queries'
import { isNearMe, isSameForm, placeText, roundPosition, type Search, serviceChoices } from './search-state'
import { searchTranslations } from './search-translations'

interface SearchFormProps {
  readonly search: Search
  readonly onSearch: (changes: Partial<Search>) => void
  readonly onRefresh: () => void
  readonly isRefreshing: boolean
  /**
   * True to leave more room for the map on a phone: without Refresh, and with filter labels only for screen readers.
   */
  readonly isShort: boolean
}

/**
 * Keeps typed values until submit. Discards them if the form's part of the URL changes, for example by Back, but not
 * when the submitted search appears there, because the user may have typed more.
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

export function SearchForm({ search, onSearch, onRefresh, isRefreshing, isShort }: SearchFormProps) {
  const t = useTranslations(searchTranslations)
  const { typed, type, send } = useTyped(search)

  /** Keeps the filters, but leaves the view of saved trainers. */
  const look = (form: Search) => {
    const { address, near, serviceType, specialization } = form
    send(form)
    onSearch({ address, near, serviceType, specialization, saved: undefined })
  }
  const near = useNearMe((position) => look({ ...typed, ...position }))

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isNearMe(typed.address)) return near.ask()
    near.cancel()
    look({ ...typed, address: typed.address.trim() })
  }

  return (
    <search aria-label={t('filters')}>
      <form
        onSubmit={submit}
        className={classes(
          'relative grid items-end gap-3 wide:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)_minmax(0,1fr)_auto_auto]',
          'grid-cols-2',
        )}
      >
        <AddressField
          typed={typed}
          shownAddress={search.address}
          near={near}
          onType={(address) => {
            near.cancel()
            type({ address, near: undefined })
          }}
          className={classes('col-span-2 wide:col-span-1', isShort && 'max-wide:mr-15')}
        />
        <Choices typed={typed} onChoose={type} className={classes(isShort && 'max-wide:[&>label]:sr-only')} />
        <div
          className={classes(
            'flex gap-3 wide:contents',
            isShort ? 'max-wide:absolute max-wide:top-6.5 max-wide:right-0' : 'col-span-2',
          )}
        >
          <Button type="submit" className={isShort ? 'max-wide:px-3.5' : 'max-wide:flex-1'}>
            <SearchIcon aria-hidden />
            <span className={classes(isShort && 'max-wide:sr-only')}>{t('search')}</span>
          </Button>
          <Button
            variant="secondary"
            onClick={onRefresh}
            busy={isRefreshing}
            className={classes('px-4', isShort && 'max-wide:hidden')}
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
        value={typed.serviceType}
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
  readonly typed: Pick<Search, 'address' | 'near'>
  /** Address of the shown search. Trainers are suggested only for a different text. */
  readonly shownAddress: string
  readonly onType: (address: string) => void
  readonly near: { readonly isAsking: boolean; readonly ask: () => void }
  readonly className?: string
}

/** Suggests known places and trainers, but also accepts any other text. A chosen trainer opens their page. */
function AddressField({ typed, shownAddress, onType, near, className }: AddressFieldProps) {
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
      // Selects 'Near me', so that typing replaces it.
      onFocus={(event) => typed.near && event.target.select()}
      placeholder={t('addressHint')}
      maxLength={profileLimits.addressCharacters}
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

/** Suggests trainers once the user pauses typing. Texts with a comma are places and not names. */
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

const action = 'near me'

/** Searches around the user's position, for which the browser asks permission. */
function useNearMe(onFound: (change: Pick<Search, 'address' | 'near'>) => void) {
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

function NearMeButton({ isChosen, isAsking, ask }: NearMeButtonProps) {
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
