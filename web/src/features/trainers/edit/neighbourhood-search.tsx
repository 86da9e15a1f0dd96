import { findNeighbourhood } from '@entrena/contract/places/find-place'
import { neighbourhoodNames, type Position } from '@entrena/contract/places/places'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslations } from '../../../lib/i18n/i18n'
import { useLanguage } from '../../../lib/i18n/language'
import { Button } from '../../../ui/button'
import { Notice } from '../../../ui/feedback/notice'
import { TextField } from '../../../ui/form/text-field'
import { locationTranslations } from '../location-translations'

interface NeighbourhoodSearchProps {
  readonly onFound: (position: Position) => void
  /** The error about a missing location, shown here because this is the first control that sets one. */
  readonly error: string | undefined
}

export function NeighbourhoodSearch({ onFound, error }: NeighbourhoodSearchProps) {
  const t = useTranslations(locationTranslations)
  const [text, setText] = useState('')
  const [missing, setMissing] = useState<string>()

  function search() {
    const wanted = text.trim()
    if (wanted === '') return
    const found = findNeighbourhood(wanted)
    setMissing(found ? undefined : wanted)
    if (found) onFound({ lat: found.lat, lng: found.lng })
  }
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    // Enter would submit the whole profile.
    event.preventDefault()
    search()
  }

  return (
    <>
      <div className="flex items-start gap-2">
        <TextField
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={press}
          label={t('search')}
          hint={t('searchHint')}
          error={error}
          placeholder={neighbourhoodNames[0]}
          autoComplete="off"
          className="flex-1"
        />
        <Button variant="secondary" onClick={search} aria-label={t('searchButton')} icon className="mt-6.5 w-12">
          <Search aria-hidden />
        </Button>
      </div>
      {missing !== undefined && <NotFound text={missing} />}
    </>
  )
}

function NotFound({ text }: { text: string }) {
  const t = useTranslations(locationTranslations)
  const [language] = useLanguage()
  const names = new Intl.ListFormat(language).format(neighbourhoodNames)
  return (
    <Notice tone="warning" role="alert">
      {t('notFound', { text, names })}
    </Notice>
  )
}
