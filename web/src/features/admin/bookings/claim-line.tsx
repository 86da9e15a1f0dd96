import { findPaymentAction } from '@entrena/contract/money/payments/rules'
import type { Booking } from '@/features/bookings/public'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'

/** Whether the client said something about a transfer that is not confirmed yet. */
export function hasOpenClaim(booking: Booking): boolean {
  return Object.values(booking.claim ?? {}).some(Boolean) && findPaymentAction(booking) !== undefined
}

/** What the client said about the transfer: 'Banreservas · no. 774120 · in the name of Rosa Peña'. */
export function ClaimLine({ booking: { claim }, className }: { booking: Booking; className?: string }) {
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
