import { type SearchOrder, searchOrders } from '@entrena/contract/trainers/search-rules'
import { spokenLanguageNames } from '@entrena/contract/trainers/spoken'
import { useQuery } from '@tanstack/react-query'
import {
  ArrowUpDown,
  BadgeCheck,
  Banknote,
  CalendarDays,
  ChevronDown,
  Dumbbell,
  Heart,
  Languages,
  X,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { favouritesQuery, useCanSave } from '@/features/favourites/public'
import { joinClasses } from '@/lib/browser/classes'
import { useIsWide } from '@/lib/browser/use-is-wide'
import { formatDay, formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Dialog } from '@/ui/overlay/dialog'
import { nameTranslations } from '../translations'
import { FilterPanel, type FilterPanelSection } from './filter-panel'
import { filterTranslations } from './filter-translations'
import { type Search, searchCentreOf } from './search-state'

interface FilterBarProps {
  readonly search: Search
  readonly onChange: (changes: Partial<Search>) => void
}

/** The active filters as removable pills, and a panel to choose filters. */
export function FilterBar({ search, onChange, isShort }: FilterBarProps & { readonly isShort: boolean }) {
  const t = useTranslations(filterTranslations)
  const isWide = useIsWide()
  const [openPart, setOpenPart] = useState<FilterPanelSection>()
  const isOpen = openPart !== undefined
  const close = () => setOpenPart(undefined)
  const toggle = (part: FilterPanelSection) => () => setOpenPart(isOpen ? undefined : part)
  const apply = (changes: Partial<Search>) => {
    close()
    onChange({ ...changes, saved: undefined })
  }
  const { priceMin, priceMax, free, part, serviceType, language } = search
  const chosen = [priceMin, priceMax, free, part, serviceType, language].join()
  // If a filter is removed while the panel is open, the new key makes the panel start again with the new values.
  const panel = openPart && <FilterPanel key={chosen} search={search} start={openPart} onApply={apply} />
  return (
    <div className={joinClasses('grid gap-3', isShort && 'max-wide:-my-2')}>
      <div className="relative flex items-center gap-2 p-1 [scrollbar-width:none] max-wide:-mx-(--gutter) max-wide:overflow-x-auto max-wide:px-(--gutter) wide:-m-1 wide:flex-wrap">
        <DayPill search={search} isOpen={isOpen} onOpen={toggle('day')} onChange={onChange} />
        {serviceType === 'gym' && <GymPill isOpen={isOpen} onOpen={toggle('day')} onChange={onChange} />}
        {language && <LanguagePill search={search} isOpen={isOpen} onOpen={toggle('day')} onChange={onChange} />}
        <PricePill search={search} isOpen={isOpen} onOpen={toggle('price')} onChange={onChange} />
        <VerifiedPill search={search} onChange={onChange} />
        <SavedPill search={search} onChange={onChange} />
        <SortSelect search={search} onChange={onChange} />
      </div>
      {isWide
        ? isOpen && (
            <section aria-label={t('filters')} className="rounded-card border border-line bg-surface shadow-float">
              <h2 className="sr-only">{t('filters')}</h2>
              {panel}
            </section>
          )
        : isOpen && (
            <Dialog open title={t('filters')} onClose={close}>
              {panel}
            </Dialog>
          )}
    </div>
  )
}

const pillClass = (isOn: boolean) =>
  joinClasses(
    'inline-flex min-h-11 shrink-0 items-center rounded-full border text-sm font-strong whitespace-nowrap transition-colors duration-(--fast)',
    isOn ? 'border-brand bg-brand-soft text-brand-hover inset-ring inset-ring-brand' : 'border-line-strong bg-surface',
  )

interface PillProps {
  readonly icon: ReactNode
  readonly text: string
  readonly isOn: boolean
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly onRemove: () => void
}

function Pill({ icon, text, isOn, isOpen, onOpen, onRemove }: PillProps) {
  const t = useTranslations(filterTranslations)
  return (
    <span className={pillClass(isOn)}>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onOpen}
        className={joinClasses('inline-flex min-h-11 items-center gap-2 rounded-full pl-4', isOn ? 'pr-1' : 'pr-4')}
      >
        <span className="contents [&>svg]:size-4.5 [&>svg]:shrink-0">{icon}</span>
        {text}
      </button>
      {isOn && (
        <button
          type="button"
          aria-label={t('remove', { filter: text })}
          onClick={onRemove}
          className="grid size-11 place-items-center rounded-full"
        >
          <X aria-hidden className="size-4.5" />
        </button>
      )}
    </span>
  )
}

interface FilterPillProps extends FilterBarProps {
  readonly isOpen: boolean
  readonly onOpen: () => void
}

function DayPill({ search, onChange, ...panel }: FilterPillProps) {
  const t = useTranslations(filterTranslations)
  const [language] = useLanguage()
  const { free, part } = search
  const text = free
    ? [formatDay(free, language), part && t(part).toLowerCase()].filter(Boolean).join(', ')
    : t(part ? `${part}s` : 'freeOn')
  return (
    <Pill
      {...panel}
      icon={<CalendarDays aria-hidden />}
      text={text}
      isOn={free !== undefined || part !== undefined}
      onRemove={() => onChange({ free: undefined, part: undefined })}
    />
  )
}

function GymPill({ onChange, ...panel }: Omit<FilterPillProps, 'search'>) {
  const nameOf = useTranslations(nameTranslations)
  return (
    <Pill
      {...panel}
      icon={<Dumbbell aria-hidden />}
      text={nameOf('gym')}
      isOn
      onRemove={() => onChange({ serviceType: 'all' })}
    />
  )
}

function LanguagePill({ search, onChange, ...panel }: FilterPillProps) {
  const [language] = useLanguage()
  return (
    <Pill
      {...panel}
      icon={<Languages aria-hidden />}
      text={search.language ? spokenLanguageNames[search.language][language] : ''}
      isOn
      onRemove={() => onChange({ language: undefined })}
    />
  )
}

function PricePill({ search, onChange, ...panel }: FilterPillProps) {
  const t = useTranslations(filterTranslations)
  const { priceMin, priceMax } = search
  const [from, to] = [priceMin, priceMax].map((price) => (price === undefined ? undefined : formatPesos(price)))
  const text =
    from && to
      ? t('priceRange', { from, to })
      : from
        ? t('fromPrice', { price: from })
        : to
          ? t('upToPrice', { price: to })
          : t('price')
  return (
    <Pill
      {...panel}
      icon={<Banknote aria-hidden />}
      text={text}
      isOn={priceMin !== undefined || priceMax !== undefined}
      onRemove={() => onChange({ priceMin: undefined, priceMax: undefined })}
    />
  )
}

function VerifiedPill({ search, onChange }: FilterBarProps) {
  const t = useTranslations(filterTranslations)
  const isOn = search.verified === true
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => onChange({ verified: isOn ? undefined : true, saved: undefined })}
      className={joinClasses(pillClass(isOn), 'gap-2 px-4')}
    >
      <BadgeCheck aria-hidden className="size-4.5" />
      {t('verified')}
    </button>
  )
}

/** Shown only to clients, because only clients can save trainers. */
function SavedPill({ search, onChange }: FilterBarProps) {
  const t = useTranslations(filterTranslations)
  const canSave = useCanSave()
  const { data } = useQuery({ ...favouritesQuery, enabled: canSave })
  if (!canSave) return null
  const isOn = search.saved === true
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => onChange({ saved: isOn ? undefined : true })}
      className={joinClasses(pillClass(isOn), 'gap-2 px-4')}
    >
      <Heart aria-hidden className={joinClasses('size-4.5', isOn && 'fill-current')} />
      {t('saved')}
      {data && data.length > 0 && <span className="tabular-nums">{data.length}</span>}
    </button>
  )
}

const orderNames = { near: 'near', rating: 'rating', price: 'cheapest', new: 'newest' } as const

/** 'Nearest' is offered only if the search names a place. */
function SortSelect({ search, onChange }: FilterBarProps) {
  const t = useTranslations(filterTranslations)
  const hasPlace = searchCentreOf(search) !== undefined
  const usual: SearchOrder = hasPlace ? 'near' : 'rating'
  const orders = searchOrders.filter((order) => hasPlace || order !== 'near')
  const chosen = search.sort && orders.includes(search.sort) ? search.sort : usual
  return (
    <label
      className={joinClasses(
        pillClass(false),
        'relative gap-2 pl-4 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus wide:ml-auto',
        search.saved && 'invisible',
      )}
    >
      <ArrowUpDown aria-hidden className="size-4.5 text-muted" />
      <span className="font-regular text-muted">{t('sort')}</span>
      <select
        value={chosen}
        onChange={({ target }) => {
          const order = orders.find((each) => each === target.value)
          onChange({ sort: order === usual ? undefined : order })
        }}
        className="min-h-11 appearance-none rounded-full bg-transparent pr-10 font-strong outline-none"
      >
        {orders.map((order) => (
          <option key={order} value={order}>
            {t(orderNames[order])}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute right-4 size-4.5" />
    </label>
  )
}
