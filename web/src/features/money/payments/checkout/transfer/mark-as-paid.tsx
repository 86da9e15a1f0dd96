import { referenceOf } from '@entrena/contract/money/payments/rules'
import type { ReactNode } from 'react'
import { type Booking, isPartPaid, missingOf } from '@/features/bookings/public'
import { paymentTranslations } from '@/features/money/payments/translations'
import { formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/overlay/confirm-dialog'
import { ClaimFields } from '../claim/claim-fields'
import { useClaim } from '../claim/use-claim'
import { ProofField } from '../proof/proof-field'
import { useProof } from '../proof/use-proof'
import { useMarkPaid } from './use-mark-paid'

interface MarkAsPaidProps {
  readonly booking: Booking
  readonly onChanged: (changed?: Booking) => void
  readonly onMarked: (marked: Booking) => void
  /** What happens after the transfer was announced. */
  readonly whatNext?: ReactNode
}

export function MarkAsPaid({ booking, onChanged, onMarked, whatNext }: MarkAsPaidProps) {
  const t = useTranslations(paymentTranslations)
  const proof = useProof(booking.id, onChanged)
  const claim = useClaim(booking, onChanged)
  const marking = useMarkPaid({ booking, claim, proof, onMarked, onRefused: onChanged })
  const amount = formatPesos(missingOf(booking))
  return (
    <>
      <ProofField proof={proof} uploadedUrl={booking.payment_proof_url} uploadedType={booking.payment_proof_type} />
      <ClaimFields claim={claim} />
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
