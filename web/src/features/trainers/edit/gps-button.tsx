import type { Position } from '@entrena/contract/places/places'
import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { toast } from '../../../lib/browser/toast'
import { useTranslations } from '../../../lib/i18n/i18n'
import { Button } from '../../../ui/button'
import { locationTranslations } from '../location-translations'

const timeoutMs = 10_000

export function GpsButton({ onFound }: { onFound: (position: Position) => void }) {
  const t = useTranslations(locationTranslations)
  const [isBusy, setBusy] = useState(false)

  function ask() {
    if (!('geolocation' in navigator) || !navigator.geolocation) {
      toast.error(t('gpsMissing'))
      return
    }
    setBusy(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setBusy(false)
        onFound({ lat: coords.latitude, lng: coords.longitude })
      },
      () => {
        setBusy(false)
        toast.error(t('gpsFailed'))
      },
      { enableHighAccuracy: true, timeout: timeoutMs },
    )
  }

  return (
    <Button variant="secondary" size="md" busy={isBusy} onClick={ask} className="justify-self-start">
      <LocateFixed aria-hidden />
      {t('useGps')}
    </Button>
  )
}
