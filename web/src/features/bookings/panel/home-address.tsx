import { homeAddressCharacters } from '@entrena/contract/bookings/rules'
import { stripInvisible } from '@entrena/contract/text'
import { useQuery } from '@tanstack/react-query'
import { House } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from '@/lib/i18n/i18n'
import { TextField } from '@/ui/form/text-field'
import { lastAddressQuery } from '../queries'
import { panelTranslations } from './panel-translations'

/** Removes characters that the server would refuse, and shortens the address to the allowed length. */
export function sendableAddress(text: string): string {
  return stripInvisible(text.replace(/\s+/g, ' ')).slice(0, homeAddressCharacters).trim()
}

/** The address of a home visit. Prefilled with the client's last address, once this is loaded. */
export function useHomeAddress(isHomeVisit: boolean) {
  const [typed, setTyped] = useState<string>()
  const [wasAsked, setAsked] = useState(false)
  const { data } = useQuery({ ...lastAddressQuery, enabled: isHomeVisit })
  const text = typed ?? data?.address ?? ''
  return {
    text,
    type: setTyped,
    isTyped: isHomeVisit && Boolean(typed),
    /**
     * True for a home visit without an address. The server would accept the booking, but the app asks for the address
     * first.
     */
    isMissing: isHomeVisit && !sendableAddress(text),
    wasAsked,
    ask: () => setAsked(true),
    draft: isHomeVisit && text.trim() ? { address: sendableAddress(text) } : {},
  }
}

export function HomeAddress({ address }: { address: ReturnType<typeof useHomeAddress> }) {
  const t = useTranslations(panelTranslations)
  return (
    <TextField
      label={t('address')}
      data-address
      hint={t('addressHint')}
      error={address.wasAsked && address.isMissing ? t('addressMissing') : undefined}
      icon={<House aria-hidden />}
      value={address.text}
      onChange={(event) => address.type(event.target.value)}
      maxLength={homeAddressCharacters}
      autoComplete="address-line1"
    />
  )
}
