import { useTranslations } from '@/lib/i18n/i18n'
import type { Booking } from '../queries'
import { cancelledTranslations } from './cancelled-translations'

const reasons = { client: 'byClient', trainer: 'byTrainer', admin: 'byAdmin' } as const

/** Why a booking was cancelled, and what was written about it. Client, trainer and admin read the same. */
export function CancelledNote({ booking, className }: { booking: Booking; className?: string }) {
  const t = useTranslations(cancelledTranslations)
  const { cancel_reason: reason, cancel_note: note, status } = booking
  if (!reason) return null
  const isPerson = reason === 'client' || reason === 'trainer' || reason === 'admin'
  const text = isPerson ? t(reasons[reason]) : t(reason)
  return (
    <p className={className}>
      {status === 'completed' ? `${t('restCancelled')}. ${text}.` : `${text}.`}
      {note && <q className="ml-1 wrap-anywhere">{note}</q>}
    </p>
  )
}
