import { isPartPaid, missingOf } from '@entrena/contract/money/payments/amounts'
import { referenceOf } from '@entrena/contract/money/payments/rules'
import { useState } from 'react'
import { type Booking, useBookingWords } from '@/features/bookings/public'
import { pictureAt } from '@/lib/browser/picture'
import { formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { Avatar } from '@/ui/avatar'
import { adminTranslations } from '../translations'
import { adminBookingTranslations } from './bookings-translations'
import { PayButton } from './pay-button'
import { ClaimLine, ProofDialog } from './proof-dialog'

export function PaymentRow({ booking }: { booking: Booking }) {
  const t = useTranslations(adminBookingTranslations)
  const ta = useTranslations(adminTranslations)
  const words = useBookingWords()
  const client = booking.client_name || ta('unknown')
  const trainer = booking.trainer_name || ta('unknown')
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 p-4 wide:grid-cols-[7rem_minmax(0,1.2fr)_minmax(0,1fr)_auto_auto] wide:px-5 wide:py-3">
      <span className="num tracking-wide max-wide:order-1">{referenceOf(booking.id)}</span>
      <span className="flex min-w-0 items-center gap-3 max-wide:order-3 max-wide:col-span-full">
        <span className="flex shrink-0 -space-x-2">
          <Avatar name={client} photo={booking.client_picture && pictureAt(booking.client_picture, 320)} size="s" />
          <Avatar name={trainer} photo={booking.trainer_picture && pictureAt(booking.trainer_picture, 320)} size="s" />
        </span>
        <span className="min-w-0">
          <b className="block font-strong wrap-anywhere">{client}</b>
          <span className="block text-sm wrap-anywhere text-muted">{t('to', { client: '', trainer }).trim()}</span>
        </span>
      </span>
      <div className="min-w-0 max-wide:order-4 max-wide:col-span-full">
        <span className="block">{words.when(booking)}</span>
        <span className="block text-sm text-muted">
          {words.bought(booking)} · <Proof booking={booking} />
        </span>
        <ClaimLine booking={booking} className="text-sm wrap-anywhere text-muted" />
      </div>
      <span className="text-right max-wide:order-2">
        <span className="num block text-lg">{formatPesos(missingOf(booking))}</span>
        {isPartPaid(booking) && (
          <span className="block text-sm text-muted">{t('missingOf', { price: formatPesos(booking.price) })}</span>
        )}
      </span>
      <PayButton booking={booking} isMain className="max-wide:order-5 max-wide:col-span-full" />
    </li>
  )
}

function Proof({ booking }: { booking: Booking }) {
  const t = useTranslations(adminBookingTranslations)
  const [isOpen, setOpen] = useState(false)
  if (!booking.payment_proof_url) return t('noProof')
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className="min-h-6 text-brand underline underline-offset-3">
        {t('proof')}
      </button>
      <ProofDialog booking={booking} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
