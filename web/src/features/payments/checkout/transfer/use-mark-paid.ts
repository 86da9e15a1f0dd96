import { useState } from 'react'
import { call, detailOf } from '../../../../lib/api/call'
import { toast } from '../../../../lib/browser/toast'
import { useTranslations } from '../../../../lib/i18n/i18n'
import type { Booking } from '../../../bookings/public'
import { paymentTranslations } from '../../translations'
import type { Proof } from '../proof/use-proof'

interface Marking {
  readonly booking: Booking
  readonly proof: Proof
  readonly onMarked: (marked: Booking) => void
  readonly onRefused: () => void
}

/** An answer that was lost on its way is no refusal: the booking itself tells whether it was marked. */
async function markOrFindMarked(id: string): Promise<Booking> {
  try {
    return await call('POST /payments/bank-transfer/mark-paid', { query: { booking_id: id } })
  } catch (error) {
    const found = await call('GET /bookings/{id}', { params: { id } }).catch(() => undefined)
    if (found && found.status !== 'cancelled' && found.payment_status !== 'pending') return found
    throw error
  }
}

/** Says that it is paid: with the screenshot that was chosen, or without one after a question. */
export function useMarkPaid({ booking, proof, onMarked, onRefused }: Marking) {
  const t = useTranslations(paymentTranslations)
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function say() {
    try {
      const marked = await markOrFindMarked(booking.id)
      // Where the admin was faster it is paid already, and the page says so.
      if (marked.payment_status !== 'paid') toast.success(t('marked'))
      onMarked(marked)
    } catch (error) {
      toast.error(detailOf(error) ?? t('markFailed'))
      onRefused()
    }
  }
  async function mark() {
    setAsking(false)
    setBusy(true)
    if (!proof.file || (await proof.send())) await say()
    setBusy(false)
  }
  function press() {
    if (proof.file || booking.payment_proof_url) void mark()
    else setAsking(true)
  }
  return { isAsking, isBusy, press, decline: () => setAsking(false), goOn: () => void mark() }
}
