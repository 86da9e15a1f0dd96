import { suggestPlaces } from '@entrena/contract/places/find-place'
import { limits } from '@entrena/contract/trainers/rules'
import { MapPin } from 'lucide-react'
import { useMemo } from 'react'
import { useMessages } from '../../../lib/i18n'
import { SuggestField } from '../../../ui/suggest-field'
import { searchMessages } from './messages'
import { placeText } from './search-state'

interface AddressFieldProps {
  readonly value: string
  readonly onChange: (address: string) => void
  readonly className?: string
}

/** Where to train, with the places we know as one types. Anything else may be typed too. */
export function AddressField({ value, onChange, className }: AddressFieldProps) {
  const t = useMessages(searchMessages)
  const suggestions = useMemo(() => [...new Set(suggestPlaces(value).map(placeText))], [value])
  return (
    <SuggestField
      label={t('address')}
      icon={<MapPin aria-hidden />}
      value={value}
      onChange={onChange}
      suggestions={suggestions}
      suggestionsLabel={t('places')}
      placeholder={t('addressHint')}
      maxLength={limits.addressCharacters}
      name="address"
      className={className}
    />
  )
}
