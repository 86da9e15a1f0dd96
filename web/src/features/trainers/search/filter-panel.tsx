import { addDays } from '@entrena/contract/calendar'
import { dominicanDate } from '@entrena/contract/dominican-time'
import { type DayPart, dayPartNames, dayParts } from '@entrena/contract/trainers/search-rules'
import { spokenLanguageNames, spokenLanguages } from '@entrena/contract/trainers/spoken'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { MapPin, Moon, Sun, Sunrise } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { joinClasses } from '@/lib/browser/classes'
import { useDebounced } from '@/lib/browser/use-settled'
import { formatDay, formatDayParts } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Button } from '@/ui/button'
import { SelectField } from '@/ui/form/select-field'
import { serviceIcons } from '../card/chips'
import { nameTranslations } from '../translations'
import { filterTranslations } from './filter-translations'
import { PriceFilter } from './price-filter'
import { countTrainersQuery } from './search-queries'
import { readPrice, type Search } from './search-state'

/** How many days can be chosen, beginning today. */
const daysShown = 14

interface Draft {
  readonly from: string
  readonly to: string
  readonly free: string | undefined
  readonly part: DayPart | undefined
  readonly serviceType: Search['serviceType']
  readonly language: Search['language']
}

const textOf = (price: number | undefined) => price?.toString() ?? ''

type PriceProblem = 'priceInvalid' | 'pricesReversed'

/** Returns the problem of the typed prices. An empty field means no limit. */
function findPriceProblem({ from, to }: Draft): PriceProblem | undefined {
  const [low, high] = [readPrice(from), readPrice(to)]
  if ((from !== '' && low === undefined) || (to !== '' && high === undefined)) return 'priceInvalid'
  return low !== undefined && high !== undefined && high < low ? 'pricesReversed' : undefined
}

interface FilterPanelProps {
  readonly search: Search
  /** The section of the panel to scroll to when it opens. */
  readonly start: FilterPanelSection
  readonly onApply: (changes: Partial<Search>) => void
}

export type FilterPanelSection = 'day' | 'price'

const readDraft = ({ from, to, ...chosen }: Draft) => ({
  priceMin: readPrice(from),
  priceMax: readPrice(to),
  ...chosen,
})
const emptyDraft: Draft = {
  from: '',
  to: '',
  free: undefined,
  part: undefined,
  serviceType: 'all',
  language: undefined,
}

/**
 * The chosen filters take effect only when the button is pressed. The button shows how many trainers they would find.
 */
export function FilterPanel({ search, start, onApply }: FilterPanelProps) {
  const t = useTranslations(filterTranslations)
  const price = useRef<HTMLDivElement>(null)
  const [draft, setDraft] = useState<Draft>({
    from: textOf(search.priceMin),
    to: textOf(search.priceMax),
    free: search.free,
    part: search.part,
    serviceType: search.serviceType,
    language: search.language,
  })
  const change = (next: Partial<Draft>) => setDraft({ ...draft, ...next })
  const problem = findPriceProblem(draft)
  useEffect(() => {
    if (start === 'price') price.current?.scrollIntoView({ block: 'start' })
  }, [start])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!problem) onApply(readDraft(draft))
  }

  return (
    <form onSubmit={submit} noValidate className="grid wide:grid-cols-2">
      <div className="grid content-start gap-5 max-wide:pb-5 wide:p-6">
        <DayFilter draft={draft} onChange={change} />
        <ServiceFilter chosen={draft.serviceType} onChoose={(serviceType) => change({ serviceType })} />
        <LanguageFilter chosen={draft.language} onChoose={(language) => change({ language })} />
      </div>
      {/* On a phone the buttons belong to the grid of the form, and stay in sight while the form scrolls. */}
      <div className="max-wide:contents wide:grid wide:content-between wide:gap-5 wide:border-l wide:border-line wide:p-6">
        <div ref={price} className="border-line max-wide:border-t max-wide:py-5">
          <PriceFilter search={search} draft={draft} problem={problem && t(problem)} onChange={change} />
        </div>
        <div className="flex items-center justify-between gap-3 bg-surface max-wide:z-1 max-wide:-mx-5 max-wide:-mb-5 max-wide:rounded-b-card max-wide:px-5 max-wide:pt-2 max-wide:pb-5 max-wide:[@media(min-height:32rem)]:sticky max-wide:-bottom-4">
          <Button variant="ghost" size="md" onClick={() => onApply(readDraft(emptyDraft))}>
            {t('clear')}
          </Button>
          <ShowButton search={{ ...search, ...readDraft(draft), saved: undefined }} />
        </div>
      </div>
    </form>
  )
}

/** The count waits for this pause, because a slider changes many times a second. */
const pauseMs = 300

/** A button that shows how many trainers the filters find, once this number is loaded. */
function ShowButton({ search }: { search: Search }) {
  const t = useTranslations(filterTranslations)
  const key = JSON.stringify(search)
  const settled = useDebounced(key, pauseMs)
  const { data } = useQuery({
    ...countTrainersQuery(search),
    enabled: settled === key,
    placeholderData: keepPreviousData,
  })
  const count = data?.trainers ?? 0
  return <Button type="submit">{data ? t(data.is_more ? 'showMany' : 'showCount', { count }) : t('show')}</Button>
}

const iconsOfServices = { all: MapPin, ...serviceIcons }

interface ServiceFilterProps {
  readonly chosen: Search['serviceType']
  readonly onChoose: (serviceType: Search['serviceType']) => void
}

/** Offers every service type. The search form offers no gyms. */
function ServiceFilter({ chosen, onChoose }: ServiceFilterProps) {
  const t = useTranslations(filterTranslations)
  const nameOf = useTranslations(nameTranslations)
  const [titleId, name] = [useId(), useId()]
  return (
    <section className="grid min-w-0 gap-3 border-t border-line pt-5">
      <h3 id={titleId} className="text-md">
        {t('whereYouTrain')}
      </h3>
      <div role="radiogroup" aria-labelledby={titleId} className="grid grid-cols-2 gap-2">
        {(['all', 'gym', 'home', 'park'] as const).map((service) => {
          const Icon = iconsOfServices[service]
          return (
            <label
              key={service}
              className={choiceClass('min-h-12 grid-flow-col items-center justify-center gap-1.5 px-2')}
            >
              <input
                type="radio"
                name={name}
                checked={chosen === service}
                onChange={() => onChoose(service)}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
              <Icon aria-hidden className="size-4.5" />
              <span className="font-strong">{service === 'all' ? t('anywhere') : nameOf(service)}</span>
            </label>
          )
        })}
      </div>
    </section>
  )
}

interface LanguageFilterProps {
  readonly chosen: Search['language']
  readonly onChoose: (language: Search['language']) => void
}

function LanguageFilter({ chosen, onChoose }: LanguageFilterProps) {
  const t = useTranslations(filterTranslations)
  const [language] = useLanguage()
  const names = spokenLanguages.map((value) => ({ value, label: spokenLanguageNames[value][language] }))
  return (
    <SelectField
      label={t('spoken')}
      value={chosen ?? ''}
      onChange={({ target }) => onChoose(spokenLanguages.find((each) => each === target.value))}
      options={[{ value: '', label: t('anyLanguage') }, ...names]}
      className="border-t border-line pt-5"
    />
  )
}

const icons = { morning: Sunrise, afternoon: Sun, evening: Moon }

interface DayFilterProps {
  readonly draft: Draft
  readonly onChange: (draft: Partial<Draft>) => void
}

function DayFilter({ draft, onChange }: DayFilterProps) {
  const t = useTranslations(filterTranslations)
  const [language] = useLanguage()
  const [titleId, days, parts] = [useId(), useId(), useId()]
  const today = dominicanDate(new Date())
  const dates = Array.from({ length: daysShown }, (_, offset) => addDays(today, offset))
  // The day of a shared link may be none of the offered days. Then it is added in front of them.
  const shown = draft.free && !dates.includes(draft.free) ? [draft.free, ...dates] : dates
  return (
    <section className="grid min-w-0 grid-cols-1 content-start gap-3">
      <h3 id={titleId} className="text-md">
        {t('day')}
      </h3>
      <div
        role="radiogroup"
        aria-labelledby={titleId}
        className="relative -m-1 grid auto-cols-[minmax(52px,1fr)] grid-flow-col gap-1.5 overflow-x-auto p-1 [scrollbar-width:none]"
      >
        <label className={choiceClass('col-span-2 min-h-16 px-2 text-center font-strong')}>
          <input
            type="radio"
            name={days}
            checked={draft.free === undefined}
            onChange={() => onChange({ free: undefined })}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
          <span>{t('anyDay')}</span>
        </label>
        {shown.map((date) => {
          const { weekday, day } = formatDayParts(date, language)
          return (
            <label key={date} className={choiceClass('min-h-16 gap-px')}>
              <input
                type="radio"
                name={days}
                checked={draft.free === date}
                onChange={() => onChange({ free: date })}
                aria-label={formatDay(date, language, 'long')}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
              <span aria-hidden>{weekday}</span>
              <b aria-hidden className="num text-lg leading-6">
                {day}
              </b>
            </label>
          )
        })}
      </div>
      <div role="radiogroup" aria-label={t('partOfDay')} className="grid grid-cols-3 gap-2">
        {dayPartNames.map((part) => {
          const Icon = icons[part]
          return (
            <label key={part} className={choiceClass('min-h-20 gap-0.5 py-2')}>
              <input
                type="radio"
                name={parts}
                checked={draft.part === part}
                onChange={() => onChange({ part })}
                // A second press clears the choice, which radio buttons do not support by themselves.
                onClick={() => draft.part === part && onChange({ part: undefined })}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
              <Icon aria-hidden className="size-5" />
              <span className="font-strong">{t(`${part}s`)}</span>
              <span className="text-sm tabular-nums">{`${pad(dayParts[part].from)}–${pad(dayParts[part].to)}`}</span>
            </label>
          )
        })}
      </div>
    </section>
  )
}

const pad = (hour: number) => String(hour).padStart(2, '0')

const choiceClass = (size: string) =>
  joinClasses(
    'relative grid cursor-pointer content-center justify-items-center rounded-control border border-line-strong bg-surface text-sm leading-4.5 transition-colors duration-(--fast) hover:bg-sunken',
    'has-checked:border-brand has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
    size,
  )
