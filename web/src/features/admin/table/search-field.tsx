import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { boxClass, controlClass } from '../../../ui/form/field'

interface SearchFieldProps {
  readonly label: string
  readonly placeholder: string
  readonly value: string
  readonly onSearch: (text: string) => void
}

/** So long after the last letter the list is asked. */
const pauseMs = 300

/** Searches while one types. */
export function SearchField({ label, placeholder, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const [asked, setAsked] = useState(value)
  if (known !== value) {
    setKnown(value)
    // The address changed by other means: back, or a cleared filter. What was typed on while it followed us stays.
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
    }, pauseMs)
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
