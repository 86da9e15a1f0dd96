import { useState } from 'react'
import { useSession } from '@/features/accounts/public'
import type { Booking } from '@/features/bookings/public'
import { CallFailed, call, detailOf } from '@/lib/api/call'
import { toast } from '@/lib/browser/toast'
import { useUnsavedInput } from '@/lib/browser/unsaved-input'
import { useTranslations } from '@/lib/i18n/i18n'
import { type ClaimField, claimBody, claimFields, claimFormOf, isSameClaim } from './claim-form'
import { claimTranslations } from './claim-translations'

export const claimAction = 'claim transfer'

interface ClaimError {
  readonly field: ClaimField
  readonly text: string
}

export type Claim = ReturnType<typeof useClaim>

/** Keeps what the client types about the transfer until it is stored. */
export function useClaim(booking: Booking, onChanged: (changed?: Booking) => void) {
  const t = useTranslations(claimTranslations)
  const ownName = useSession().user?.name ?? ''
  const stored = claimFormOf(booking.claim, ownName)
  const [form, setForm] = useState(stored)
  const [error, setError] = useState<ClaimError>()
  const isChanged = !isSameClaim(form, stored)
  useUnsavedInput(isChanged)

  function change(field: ClaimField, value: string) {
    setForm({ ...form, [field]: value })
    if (error?.field === field) setError(undefined)
  }

  /** Stores what was typed, and returns whether it could. Nothing is sent if nothing was typed. */
  async function store(): Promise<boolean> {
    if (!isChanged) return true
    setError(undefined)
    try {
      const changed = await call('PUT /payments/bank-transfer/claim', { body: claimBody(booking.id, form) })
      toast.clear(claimAction)
      setForm(claimFormOf(changed.claim, ownName))
      onChanged(changed)
      return true
    } catch (failure) {
      const refused = fieldErrorOf(failure)
      if (refused) {
        setError(refused)
        return false
      }
      toast.error(detailOf(failure) ?? t('failed'), claimAction)
      onChanged()
      return false
    }
  }
  return { form, error, isChanged, change, store }
}

function fieldErrorOf(failure: unknown): ClaimError | undefined {
  if (!(failure instanceof CallFailed) || !failure.detail) return undefined
  const field = claimFields.find((name) => name === failure.field)
  return field && { field, text: failure.detail }
}
