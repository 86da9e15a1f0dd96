import { isDate } from '@entrena/contract/calendar'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { joinClasses } from '@/lib/browser/classes'
import { useTranslations } from '@/lib/i18n/i18n'
import { uiTranslations } from '../ui-translations'
import { controlClass, fieldBoxClass } from './field'

interface Days {
  readonly from: string | undefined
  readonly to: string | undefined
}

/** Returns a date from the URL, or undefined if it is invalid, because the server would refuse it. */
const dayOf = (text: string | null) => (text !== null && isDate(text) ? text : undefined)

/** The date range in the URL by which a list is filtered. */
export function useDateRange(): Days {
  const [params] = useSearchParams()
  return { from: dayOf(params.get('from')), to: dayOf(params.get('to')) }
}

/** Fields for the date range of a list. A change is stored in the URL and returns to the first page. */
export function DateRangeFilter() {
  const t = useTranslations(uiTranslations)
  const [, setParams] = useSearchParams()
  const { from, to } = useDateRange()

  function choose(name: keyof Days, day: string | undefined) {
    // Reads the URL, because the parameters of the last render are outdated if two filters change at once.
    const next = new URLSearchParams(window.location.search)
    for (const replaced of ['after', 'before', name]) next.delete(replaced)
    if (day) next.set(name, day)
    setParams(next, { replace: true, preventScrollReset: true })
  }

  return (
    <>
      <DayField label={t('fromDay')} value={from} onChoose={(day) => choose('from', day)} />
      <DayField label={t('toDay')} value={to} onChoose={(day) => choose('to', day)} />
    </>
  )
}

interface DayProps {
  readonly label: string
  readonly value: string | undefined
  /** Called with a complete date, or with undefined if the field was cleared. */
  readonly onChoose: (day: string | undefined) => void
}

/** Keeps its own text, because a browser reports dates such as 0002-11-17 while the user types a year. */
function DayField({ label, value, onChoose }: DayProps) {
  const [typed, setTyped] = useState(value ?? '')
  const [previous, setPrevious] = useState(value)
  if (previous !== value) {
    setPrevious(value)
    setTyped(value ?? '')
  }
  return (
    <label
      className={joinClasses(
        fieldBoxClass(false),
        'gap-2 text-sm text-muted max-wide:flex-col max-wide:items-stretch max-wide:gap-0 max-wide:pt-1.5',
      )}
    >
      {label}
      <input
        type="date"
        min="2020-01-01"
        max="2099-12-31"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          if (target.value === '' || target.validity.valid) onChoose(target.value || undefined)
        }}
        className={joinClasses(controlClass, 'min-h-11 min-w-0 max-wide:min-h-9')}
      />
    </label>
  )
}
