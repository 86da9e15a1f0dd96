import { ChevronDown, Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { joinClasses } from '@/lib/browser/classes'
import { controlClass, fieldBoxClass } from '@/ui/form/field'

interface SearchFieldProps {
  readonly label: string
  readonly placeholder: string
  readonly value: string
  readonly onSearch: (text: string) => void
}

const debounceMs = 300

export function TableSearchField({ label, placeholder, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const [previousValue, setPreviousValue] = useState(value)
  const [searched, setSearched] = useState(value)
  if (previousValue !== value) {
    setPreviousValue(value)
    // A new value replaces the typed text only if it comes from Back or a link. Otherwise newly typed letters would be
    // lost.
    if (value !== searched) {
      setSearched(value)
      setTyped(value)
    }
  }
  useEffect(() => {
    const text = typed.trim()
    if (text === searched) return
    const timer = setTimeout(() => {
      setSearched(text)
      onSearch(text)
    }, debounceMs)
    return () => clearTimeout(timer)
  }, [typed, searched, onSearch])
  return (
    <div className={fieldBoxClass(false)}>
      <Search aria-hidden />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={typed}
        maxLength={100}
        onChange={(event) => setTyped(event.target.value)}
        className={`${controlClass} min-h-11`}
      />
    </div>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onChoose: (value: string) => void
}

/** A select as a filter. Its label is only for screen readers, because the first option already names the filter. */
export function FilterChoice({ label, value, options, onChoose }: ChoiceProps) {
  return (
    <div className={joinClasses(fieldBoxClass(false), 'relative')}>
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
        className={joinClasses(controlClass, '-mr-4 min-h-11 appearance-none pr-7')}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute right-2.5" />
    </div>
  )
}
