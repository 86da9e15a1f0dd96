import { suggestPlaces } from '@entrena/contract/places/find-place'
import { limits } from '@entrena/contract/trainers/rules'
import { MapPin } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslations } from '../../../lib/i18n/i18n'
import { SuggestField } from '../../../ui/form/suggest-field'
import { placeText } from './search-state'
import { searchTranslations } from './search-translations'

interface AddressFieldProps {
  readonly value: string
  readonly onChange: (address: string) => void
  readonly className?: string
}

/** Address to search near. Suggests known places; other text is allowed. */
export function AddressField({ value, onChange, className }: AddressFieldProps) {
  const t = useTranslations(searchTranslations)
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
