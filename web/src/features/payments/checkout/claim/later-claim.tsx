import { type FormEvent, useState } from 'react'
import type { Booking } from '@/features/bookings/public'
import { toast } from '@/lib/browser/toast'
import { useSingleFlight } from '@/lib/browser/use-single-flight'
import { useTranslations } from '@/lib/i18n/i18n'
import { Button } from '@/ui/button'
import { ClaimFields } from './claim-fields'
import { claimTranslations } from './claim-translations'
import { claimAction, useClaim } from './use-claim'

interface LaterClaimProps {
  readonly booking: Booking
  readonly onChanged: (changed?: Booking) => void
}

/** The client can still add what the bank said after marking the booking as paid. */
export function LaterClaim({ booking, onChanged }: LaterClaimProps) {
  const t = useTranslations(claimTranslations)
  const claim = useClaim(booking, onChanged)
  const [isBusy, setBusy] = useState(false)
  const save = useSingleFlight(async () => {
    setBusy(true)
    if (await claim.store()) toast.success(t('saved'), claimAction)
    setBusy(false)
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (claim.isChanged) void save()
  }
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      <ClaimFields claim={claim} />
      <Button
        type="submit"
        variant="soft"
        size="md"
        busy={isBusy}
        busyLabel={t('saving')}
        disabled={!claim.isChanged && !isBusy}
        className="wide:justify-self-start"
      >
        {t('save')}
      </Button>
    </form>
  )
}
