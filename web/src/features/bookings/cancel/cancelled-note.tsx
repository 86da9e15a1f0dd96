import type { CancelReason } from '@entrena/contract/bookings/cancellation'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import type { Booking } from '../queries'

type OwnText = 'byYou' | 'withdrawnByYou' | 'declinedByYou' | 'unansweredByYou' | 'absentYou'

/** Who caused a cancellation, by its reason, and the text for that person. All others read who it was. */
const people: Partial<Record<CancelReason, { readonly by: 'client' | 'trainer'; readonly own: OwnText }>> = {
  client: { by: 'client', own: 'byYou' },
  withdrawn: { by: 'client', own: 'withdrawnByYou' },
  trainer: { by: 'trainer', own: 'byYou' },
  declined: { by: 'trainer', own: 'declinedByYou' },
  unanswered: { by: 'trainer', own: 'unansweredByYou' },
  trainer_absent: { by: 'trainer', own: 'absentYou' },
}

interface CancelledNoteProps {
  readonly booking: Booking
  /** The role of the reader, who is addressed as 'you'. */
  readonly as: 'client' | 'trainer' | 'admin'
  readonly className?: string
}

/** Says why a booking was cancelled, and shows what the person who cancelled it wrote. */
export function CancellationNote({ booking, as, className }: CancelledNoteProps) {
  const t = useTranslations(cancelledTranslations)
  const { cancel_reason: reason, cancel_note: note, status } = booking
  if (!reason) return null
  const { own, by } = people[reason] ?? {}
  const name = by === 'client' ? booking.client_name : booking.trainer_name
  const text = own && by === as ? t(own) : t(reason, { name })
  return (
    <p className={className}>
      {status === 'completed' ? `${t('restCancelled')}. ${text}.` : `${text}.`}
      {note && <q className="ml-1 wrap-anywhere">{note}</q>}
    </p>
  )
}

const cancelledTranslations = defineTranslations('cancelled-booking', {
  en: {
    byYou: 'You cancelled it',
    client: '{{name}} cancelled it',
    trainer: '{{name}} cancelled it',
    admin: 'Entrena cancelled it',
    withdrawnByYou: 'You withdrew the request',
    withdrawn: '{{name}} withdrew the request',
    declinedByYou: 'You declined it',
    declined: '{{name}} declined it',
    unpaid: 'Lapsed: it was not paid in time',
    unansweredByYou: 'Lapsed: you did not answer',
    unanswered: 'Lapsed: {{name}} did not answer',
    unagreed: 'Lapsed: the offered hour was not accepted',
    absentYou: 'Cancelled: you did not come',
    trainer_absent: 'Cancelled: {{name}} did not come',
    leaving: 'Cancelled: one of the two left Entrena',
    restCancelled: 'The rest of the package was cancelled',
  },
  es: {
    byYou: 'La cancelaste tú',
    client: 'La canceló {{name}}',
    trainer: 'La canceló {{name}}',
    admin: 'La canceló Entrena',
    withdrawnByYou: 'Retiraste la solicitud',
    withdrawn: '{{name}} retiró la solicitud',
    declinedByYou: 'La rechazaste tú',
    declined: '{{name}} la rechazó',
    unpaid: 'Venció: no se pagó a tiempo',
    unansweredByYou: 'Venció: no respondiste',
    unanswered: 'Venció: {{name}} no respondió',
    unagreed: 'Venció: la hora ofrecida no se aceptó',
    absentYou: 'Cancelada: no llegaste',
    trainer_absent: 'Cancelada: {{name}} no llegó',
    leaving: 'Cancelada: una de las dos personas dejó Entrena',
    restCancelled: 'Se canceló lo que quedaba del paquete',
  },
})
