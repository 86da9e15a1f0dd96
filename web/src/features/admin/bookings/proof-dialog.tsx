import { dominicanTime } from '@entrena/contract/dominican-time'
import { useState } from 'react'
import { formatInstant, formatPesos } from '../../../lib/i18n/format'
import { useTranslations } from '../../../lib/i18n/i18n'
import { useLanguage } from '../../../lib/i18n/language'
import { Notice } from '../../../ui/feedback/notice'
import { Dialog } from '../../../ui/overlay/dialog'
import type { Booking } from '../../bookings/public'
import { adminTranslations } from '../translations'
import { adminBookingTranslations } from './bookings-translations'

export function ProofDialog({ booking, isOpen, onClose }: { booking: Booking; isOpen: boolean; onClose: () => void }) {
  const t = useTranslations(adminBookingTranslations)
  const ta = useTranslations(adminTranslations)
  const [language] = useLanguage()
  const [isBroken, setBroken] = useState(false)
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
      description={[name, formatPesos(booking.price), uploaded].filter(Boolean).join(' · ')}
      wide
    >
      {booking.payment_proof_reused && <Notice tone="warning" title={t('proofReused')} />}
      {isBroken || !url ? (
        <Notice tone="warning" title={t('proofFailed')} />
      ) : (
        <img
          src={url}
          alt={t('proofOf', { name })}
          onError={() => setBroken(true)}
          className="max-h-[70dvh] min-h-40 w-full rounded-control bg-sunken object-contain"
        />
      )}
    </Dialog>
  )
}
