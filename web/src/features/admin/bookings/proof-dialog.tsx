import { dominicanTime } from '@entrena/contract/dominican-time'
import { findPaymentAction, referenceOf } from '@entrena/contract/money/payments/rules'
import { ZoomIn, ZoomOut } from 'lucide-react'
import { useState } from 'react'
import type { Booking } from '@/features/bookings/public'
import { joinClasses } from '@/lib/browser/classes'
import { formatInstant, formatPesos } from '@/lib/i18n/format'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Button } from '@/ui/button'
import { NoticeBox } from '@/ui/feedback/notice'
import { FileLink } from '@/ui/file-link'
import { Dialog } from '@/ui/overlay/dialog'
import { adminTranslations } from '../translations'
import { adminBookingTranslations } from './bookings-translations'
import { ConfirmPaymentButton } from './pay-button'

export function ProofDialog({ booking, isOpen, onClose }: { booking: Booking; isOpen: boolean; onClose: () => void }) {
  const t = useTranslations(adminBookingTranslations)
  const ta = useTranslations(adminTranslations)
  const [language] = useLanguage()
  const { payment_proof_url: url, payment_proof_at: at } = booking
  const name = booking.client_name || ta('unknown')
  const uploaded = at
    ? t('proofAt', { day: formatInstant(at, language, 'medium'), time: dominicanTime(new Date(at)) })
    : undefined
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={t('proof')}
      description={[name, uploaded].filter(Boolean).join(' · ')}
      actions={<ConfirmPaymentButton booking={booking} isMain />}
      wide
    >
      <dl className="flex flex-wrap justify-between gap-x-8 gap-y-2 rounded-control bg-inverse px-5 py-3 text-on-inverse">
        <div>
          <dt className="text-sm text-on-inverse-muted">{t('amount')}</dt>
          <dd className="num text-xl">{formatPesos(booking.price)}</dd>
        </div>
        <div>
          <dt className="text-sm text-on-inverse-muted">{t('referenceName')}</dt>
          <dd className="num text-xl">{referenceOf(booking.id)}</dd>
        </div>
      </dl>
      <TransferClaimLine booking={booking} className="wrap-anywhere" />
      {booking.payment_proof_reused && <NoticeBox tone="warning" title={t('proofReused')} />}
      {url && booking.payment_proof_type === 'pdf' ? (
        <FileLink address={url} text={t('downloadProof')} />
      ) : (
        <ZoomablePicture url={url} alt={t('proofOf', { name })} />
      )}
    </Dialog>
  )
}

/** At first the whole picture is visible. After zooming in, the picture has its full width and can be scrolled. */
function ZoomablePicture({ url, alt }: { url: string | null; alt: string }) {
  const t = useTranslations(adminBookingTranslations)
  const [isBroken, setBroken] = useState(false)
  const [isZoomed, setZoomed] = useState(false)
  if (isBroken || !url) return <NoticeBox tone="warning" title={t('proofFailed')} />
  const Icon = isZoomed ? ZoomOut : ZoomIn
  return (
    <div className="grid gap-2">
      <Button variant="secondary" size="md" onClick={() => setZoomed(!isZoomed)} className="justify-self-start">
        <Icon aria-hidden />
        {t(isZoomed ? 'zoomOut' : 'zoomIn')}
      </Button>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll the enlarged picture */}
      <section aria-label={alt} tabIndex={0} className="max-h-[55dvh] overflow-auto rounded-control bg-sunken">
        <img
          src={url}
          alt={alt}
          onError={() => setBroken(true)}
          className={joinClasses('min-h-40', isZoomed ? 'w-[250%] max-w-none' : 'max-h-[55dvh] w-full object-contain')}
        />
      </section>
    </div>
  )
}

/** True if the client entered details of a transfer, and the payment is not confirmed yet. */
export function hasUnconfirmedClaim(booking: Booking): boolean {
  return Object.values(booking.claim ?? {}).some(Boolean) && findPaymentAction(booking) !== undefined
}

/** Transfer details from the client: 'Banreservas · no. 774120 · in the name of Rosa Peña'. */
export function TransferClaimLine({ booking: { claim }, className }: { booking: Booking; className?: string }) {
  const t = useTranslations(claimTranslations)
  const { bank, confirmation_number: number, payer_name: payer } = claim ?? {}
  const facts = [bank, number && t('number', { number }), payer && t('payer', { payer })].filter(Boolean)
  if (facts.length === 0) return null
  return (
    <p className={className}>
      <span className="sr-only">{t('label')} </span>
      {facts.join(' · ')}
    </p>
  )
}

const claimTranslations = defineTranslations('admin-claim', {
  en: { label: 'Transfer:', number: 'no. {{number}}', payer: 'in the name of {{payer}}' },
  es: { label: 'Transferencia:', number: 'núm. {{number}}', payer: 'a nombre de {{payer}}' },
})
