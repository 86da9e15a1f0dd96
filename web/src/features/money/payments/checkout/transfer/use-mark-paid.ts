import { useState } from 'react'
import type { Booking } from '@/features/bookings/public'
import { paymentTranslations } from '@/features/money/payments/translations'
import { call, detailOf } from '@/lib/api/call'
import { toast } from '@/lib/browser/toast'
import { useSingleFlight } from '@/lib/browser/use-single-flight'
import { useTranslations } from '@/lib/i18n/i18n'
import type { Claim } from '../claim/use-claim'
import type { Proof } from '../proof/use-proof'

interface MarkPaidOptions {
  readonly booking: Booking
  readonly claim: Claim
  readonly proof: Proof
  readonly onMarked: (marked: Booking) => void
  readonly onRefused: () => void
}

/** Marks a booking as paid. After an error, fetches the booking, because perhaps only the response was lost. */
async function markOrFindMarked(id: string): Promise<Booking> {
  try {
    return await call('POST /payments/bank-transfer/mark-paid', { query: { booking_id: id } })
  } catch (error) {
    const found = await call('GET /bookings/{id}', { params: { id } }).catch(() => undefined)
    if (found && found.payment_status !== 'pending') return found
    throw error
  }
}

const markAction = 'mark as paid'

/** Without a screenshot, the client must confirm before the booking is marked as paid. */
export function useMarkPaid({ booking, claim, proof, onMarked, onRefused }: MarkPaidOptions) {
  const t = useTranslations(paymentTranslations)
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function markBooking() {
    try {
      const marked = await markOrFindMarked(booking.id)
      // No toast if the admin has already confirmed the payment, because the page then shows the payment as paid.
      if (marked.payment_status !== 'paid') toast.success(t('marked'), markAction)
      onMarked(marked)
    } catch (error) {
      toast.error(detailOf(error) ?? t('markFailed'), markAction)
      onRefused()
    }
  }
  const uploadAndMark = useSingleFlight(async () => {
    setAsking(false)
    setBusy(true)
    // What was typed about the transfer is stored first, so that a refused field is corrected before marking.
    if ((await claim.store()) && (!proof.file || (await proof.send()))) await markBooking()
    setBusy(false)
  })
  function press() {
    if (proof.file || booking.payment_proof_url) void uploadAndMark()
    else setAsking(true)
  }
  return { isAsking, isBusy, press, decline: () => setAsking(false), goOn: () => void uploadAndMark() }
}
