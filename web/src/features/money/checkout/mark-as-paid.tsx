import { isPartPaid, missingPriceOf } from '@entrena/contract/money/payments/amounts'
import { referenceOf } from '@entrena/contract/money/payments/rules'
import { type ReactNode, useState } from 'react'
import type { Booking } from '@/features/bookings/public'
import { call, errorDetailOf } from '@/lib/api/call'
import { useWrite } from '@/lib/api/use-write'
import { formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/overlay/confirm-dialog'
import { type ClaimFormState, TransferClaimFields, useClaim } from './claim-fields'
import { ProofField, type ProofUpload, useProofUpload } from './proof-field'
import { paymentTranslations } from './translations'

interface MarkAsPaidProps {
  readonly booking: Booking
  readonly onChanged: (changed?: Booking) => void
  readonly onMarked: (marked: Booking) => void
  /** Tells the client what happens after the transfer was announced. */
  readonly whatNext?: ReactNode
}

export function MarkAsPaid({ booking, onChanged, onMarked, whatNext }: MarkAsPaidProps) {
  const t = useTranslations(paymentTranslations)
  const proof = useProofUpload(booking.id, onChanged)
  const claim = useClaim({ booking, onChanged, toastsSuccess: false })
  const marking = useMarkPaid({ booking, claim, proof, onMarked, onRefused: onChanged })
  const amount = formatPesos(missingPriceOf(booking))
  return (
    <>
      <ProofField proof={proof} uploadedUrl={booking.payment_proof_url} uploadedType={booking.payment_proof_type} />
      <TransferClaimFields claim={claim} />
      <div
        data-save-bar
        className="flex items-center justify-between gap-3 max-wide:fixed max-wide:inset-x-0 max-wide:bottom-0 max-wide:z-20 max-wide:bg-surface max-wide:px-(--gutter) max-wide:pt-3 max-wide:pb-[max(12px,env(safe-area-inset-bottom))] max-wide:shadow-float"
      >
        <div className="shrink-0 wide:hidden">
          <span className="block text-sm text-muted">{t(isPartPaid(booking) ? 'toTransfer' : 'total')}</span>
          <span className="num text-lg leading-6! xs:text-xl">{amount}</span>
        </div>
        <Button
          size="lg"
          busy={marking.isBusy}
          busyLabel={t('processing')}
          disabled={proof.progress !== undefined && !marking.isBusy}
          onClick={marking.press}
          className="max-wide:min-w-0 max-wide:px-4 wide:w-full"
        >
          {t('markPaid')}
        </Button>
      </div>
      {whatNext}
      <ConfirmDialog
        open={marking.isAsking}
        onClose={marking.decline}
        onConfirm={marking.goOn}
        title={t('noProof')}
        amount={{ text: amount, reference: referenceOf(booking.id) }}
        consequence={t('noProofText')}
        confirmLabel={t('continueWithout')}
      />
    </>
  )
}

interface MarkPaidOptions {
  readonly booking: Booking
  readonly claim: ClaimFormState
  readonly proof: ProofUpload
  readonly onMarked: (marked: Booking) => void
  readonly onRefused: () => void
}

/**
 * Marks a booking as paid. After an error it loads the booking, because the request may have succeeded and only its
 * response was lost.
 */
async function markOrFindMarked(id: string): Promise<Booking> {
  try {
    return await call('POST /payments/bank-transfer/mark-paid', { query: { booking_id: id } })
  } catch (error) {
    const found = await call('GET /bookings/{id}', { params: { id } }).catch(() => undefined)
    if (found && found.payment_status !== 'pending') return found
    throw error
  }
}

/** Thrown if the transfer details or the screenshot could not be stored. The failed field shows the error. */
const notStored = new Error('not stored')

/** Without a screenshot, the client must confirm before the booking is marked as paid. */
function useMarkPaid({ booking, claim, proof, onMarked, onRefused }: MarkPaidOptions) {
  const t = useTranslations(paymentTranslations)
  const [isAsking, setAsking] = useState(false)
  const { send, isPending } = useWrite({
    action: 'mark as paid',
    send: async () => {
      setAsking(false)
      // Stores the details first, so that a refused field can be corrected before the booking is marked as paid.
      if ((await claim.store()) && (!proof.file || (await proof.send()))) return markOrFindMarked(booking.id)
      throw notStored
    },
    // If the admin has already confirmed the payment, the page shows that, and no toast is needed.
    done: (marked) => (marked.payment_status === 'paid' ? undefined : t('marked')),
    failed: (error) => (error === notStored ? undefined : (errorDetailOf(error) ?? t('markFailed'))),
    onDone: onMarked,
    onFailed: (error) => error !== notStored && onRefused(),
  })
  function press() {
    if (proof.file || booking.payment_proof_url) void send()
    else setAsking(true)
  }
  return { isAsking, isBusy: isPending, press, decline: () => setAsking(false), goOn: () => void send() }
}
