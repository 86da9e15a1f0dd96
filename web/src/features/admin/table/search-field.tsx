import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { boxClass, controlClass } from '../../../ui/form/field'

interface SearchFieldProps {
  readonly label: string
  readonly placeholder: string
  readonly value: string
  readonly onSearch: (text: string) => void
}

const debounceMs = 300

export function SearchField({ label, placeholder, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const [asked, setAsked] = useState(value)
  if (known !== value) {
    setKnown(value)
    // Only if the URL was changed by something else, as Back or a cleared filter. Otherwise letters typed meanwhile would be lost.
    if (value !== asked) {
      setAsked(value)
      setTyped(value)
    }
  }
  useEffect(() => {
    const text = typed.trim()
    if (text === asked) return
    const timer = setTimeout(() => {
      setAsked(text)
      onSearch(text)
    }, debounceMs)
    return () => clearTimeout(timer)
  }, [typed, asked, onSearch])
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
