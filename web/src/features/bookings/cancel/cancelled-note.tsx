import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import type { Booking } from '../queries'

const reasons = { client: 'byClient', trainer: 'byTrainer', admin: 'byAdmin' } as const

/** Why a booking was cancelled, and the note about it. Client, trainer and admin see the same. */
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

const cancelledTranslations = defineTranslations('cancelled-booking', {
  en: {
    byClient: 'Cancelled by the client',
    byTrainer: 'Cancelled by the trainer',
    byAdmin: 'Cancelled by Entrena',
    withdrawn: 'Withdrawn by the client',
    declined: 'Declined by the trainer',
    unpaid: 'Lapsed: it was not paid in time',
    unanswered: 'Lapsed: the trainer did not answer',
    trainer_absent: 'Cancelled: the trainer did not come',
    leaving: 'Cancelled: one of the two left Entrena',
    restCancelled: 'The rest of the package was cancelled',
  },
  es: {
    byClient: 'Cancelada por el cliente',
    byTrainer: 'Cancelada por el entrenador',
    byAdmin: 'Cancelada por Entrena',
    withdrawn: 'Retirada por el cliente',
    declined: 'Rechazada por el entrenador',
    unpaid: 'Venció: no se pagó a tiempo',
    unanswered: 'Venció: el entrenador no respondió',
    trainer_absent: 'Cancelada: el entrenador no llegó',
    leaving: 'Cancelada: una de las dos personas dejó Entrena',
    restCancelled: 'Se canceló lo que quedaba del paquete',
  },
})
