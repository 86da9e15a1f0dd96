import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { boxClass, controlClass } from '@/ui/form/field'

interface SearchFieldProps {
  readonly label: string
  readonly placeholder: string
  readonly value: string
  readonly onSearch: (text: string) => void
}

const debounceMs = 300

export function SearchField({ label, placeholder, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const [previousValue, setPreviousValue] = useState(value)
  const [searched, setSearched] = useState(value)
  if (previousValue !== value) {
    setPreviousValue(value)
    // Only Back or a link may replace the typed text. Otherwise newly typed letters would be lost.
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
    <div className={boxClass(false)}>
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
