import { specializations } from '@entrena/contract/trainers/rules'
import { RotateCw, Search as SearchIcon } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { classes } from '@/lib/browser/classes'
import { useTranslations } from '@/lib/i18n/i18n'
import { Button } from '@/ui/button'
import { SelectField } from '@/ui/form/select-field'
import { nameTranslations } from '../translations'
import { AddressField } from './address-field'
import { useNearMe } from './near-me'
import { isNearMe, isSameForm, type Search, serviceChoices } from './search-state'
import { searchTranslations } from './search-translations'

interface SearchFormProps {
  readonly search: Search
  readonly onSearch: (changes: Partial<Search>) => void
  readonly onRefresh: () => void
  readonly isRefreshing: boolean
  /** Leaves more room for the map on a phone: no Refresh, and the labels of the filters only for screen readers. */
  readonly isShort: boolean
}

/**
 * Typed values are kept until submit. They are discarded if the form's part of the URL changes, for example by Back, but not
 * when a search that was sent appears there: by then somebody may have typed on.
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

  /** Keeps the filters beside the form, but leaves the saved trainers. */
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
