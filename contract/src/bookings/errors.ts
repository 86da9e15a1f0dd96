import { refusal } from '../refusal'

export const dateOrTimeMissing = refusal('date_or_time_missing', 400, {
  en: 'Please select date and time',
  es: 'Elige la fecha y la hora',
})
export const dateInvalid = refusal('date_invalid', 400, {
  en: 'Date must be a day of the calendar, as YYYY-MM-DD',
  es: 'La fecha debe ser un día del calendario, como AAAA-MM-DD',
})
export const daysInvalid = refusal('days_invalid', 400, {
  en: 'Days must be a whole number from 1 to 31',
  es: 'Los días deben ser un número entero de 1 a 31',
})
export const filterNotHereRefusal = refusal('filter_not_here', 400, {
  en: "'{field}' does nothing in this list of bookings. Leave it out.",
  es: "'{field}' no sirve en esta lista de reservas. Quítalo.",
})
export const timeNotOffered = refusal('time_not_offered', 400, {
  en: 'Sessions start on the hour, from 06:00 to 22:00',
  es: 'Las sesiones empiezan a la hora en punto, de 06:00 a 22:00',
})
export const datePastRefusal = refusal('date_past', 400, {
  en: 'The date cannot be earlier than today',
  es: 'La fecha no puede ser anterior a hoy',
})
export const dateTooFar = refusal('date_too_far', 400, {
  en: 'Sessions can be booked at most ten years ahead',
  es: 'Las sesiones se pueden reservar con hasta diez años de anticipación',
})
export const bookingOneselfRefusal = refusal('booking_oneself', 400, {
  en: 'You cannot book a session with yourself',
  es: 'No puedes reservar una sesión contigo',
})
export const tooManyUnpaid = refusal('too_many_unpaid', 409, {
  en: 'You have {most} open requests without a confirmed payment. Pay for some or wait for an answer before you book more.',
  es: 'Tienes {most} solicitudes abiertas sin pago confirmado. Paga alguna o espera respuesta antes de reservar más.',
})
export const tooManyUnpaidWithTrainer = refusal('too_many_unpaid_with_trainer', 409, {
  en: 'You have {most} open requests with this trainer without a confirmed payment. Pay for some or wait for an answer before you book more.',
  es: 'Tienes aquí {most} solicitudes abiertas sin pago confirmado. Paga alguna o espera respuesta antes de reservar más.',
})
export const hourPastRefusal = refusal('hour_past', 400, {
  en: 'That hour has already passed. Please select another time.',
  es: 'Esa hora ya pasó. Elige otra hora.',
})
/** The English sentence adds the plural s, so `day` is an English weekday in singular. */
export const dayClosedRefusal = refusal('day_closed', 400, {
  en: 'Trainer is not available on {day}s. Please select another day.',
  es: 'No hay sesiones los {day}. Elige otro día.',
})
export const hourClosedRefusal = refusal('hour_closed', 400, {
  en: 'Trainer is only available from {start} to {end} on {day}s.',
  es: 'Los {day} solo hay sesiones de {start} a {end}.',
})
export const serviceNotOffered = refusal('service_not_offered', 400, {
  en: 'Please select a service that this trainer offers',
  es: 'Elige un servicio que se ofrezca aquí',
})
export const homeAddressTooLong = refusal('home_address_too_long', 400, {
  en: 'The address of a home visit can have at most 200 characters',
  es: 'La dirección de una visita a domicilio puede tener como máximo 200 caracteres',
})
export const homeAddressNotShowable = refusal('home_address_not_showable', 400, {
  en: 'The address of a home visit cannot contain control characters',
  es: 'La dirección de una visita a domicilio no puede contener caracteres de control',
})
export const homeAddressMissing = refusal('home_address_missing', 400, {
  en: 'Please write where your trainer should come',
  es: 'Escribe la dirección de la sesión',
})
export const homeAddressNotNeeded = refusal('home_address_not_needed', 409, {
  en: 'This booking needs no address',
  es: 'Esta reserva no necesita dirección',
})
export const packageMissing = refusal('package_missing', 400, {
  en: 'Please select a package first',
  es: 'Elige primero un paquete',
})
export const packageNotOffered = refusal('package_not_offered', 400, {
  en: 'This trainer does not offer a package of that many sessions',
  es: 'No se ofrece un paquete de esa cantidad de sesiones',
})
export const packageUnclearRefusal = refusal('package_unclear', 400, {
  en: 'The number of sessions and the package do not agree',
  es: 'La cantidad de sesiones y el paquete no coinciden',
})
export const trainerUnknown = refusal('trainer_unknown', 404, {
  en: 'This trainer is no longer available',
  es: 'Este perfil ya no está disponible',
})
export const hourTakenRefusal = refusal('hour_taken', 409, {
  en: 'Somebody has just booked that hour. Please select another time.',
  es: 'Alguien acaba de reservar esa hora. Elige otra hora.',
})
export const ownHourTakenRefusal = refusal('own_hour_taken', 409, {
  en: 'You already have a session at that hour. Please select another time.',
  es: 'Ya tienes una sesión a esa hora. Elige otra hora.',
})
export const bookingNotFound = refusal('booking_not_found', 404, {
  en: 'We could not find that booking',
  es: 'No encontramos esa reserva',
})
export const notYoursToMoveRefusal = refusal('not_yours_to_move', 403, {
  en: 'Only its trainer can accept or decline a booking, and only its client can complete it',
  es: 'Solo su entrenador puede aceptar o rechazar una reserva, y solo su cliente completarla',
})
export const moveNotAllowed = refusal('move_not_allowed', 409, {
  en: 'That is not possible for this booking as it stands now',
  es: 'Eso no es posible con la reserva en su estado actual',
})
export const requestAnsweredRefusal = refusal('request_answered', 409, {
  en: 'This request has already been answered, or is no longer open',
  es: 'Esta solicitud ya fue respondida o ya no está abierta',
})
export const requestPassedRefusal = refusal('request_passed', 409, {
  en: 'The hour of this request has passed, so it can no longer be answered',
  es: 'La hora de esta solicitud ya pasó, así que ya no se puede responder',
})
export const packageBookingUnknown = refusal('package_booking_unknown', 404, {
  en: 'We could not find that package among your bookings',
  es: 'No encontramos ese paquete entre tus reservas',
})
export const packageUnpaidRefusal = refusal('package_unpaid', 409, {
  en: 'The next session can be scheduled once the package is paid',
  es: 'Podrás agendar la próxima sesión cuando el paquete esté pagado',
})
export const packageUsedUpRefusal = refusal('package_used_up', 409, {
  en: 'All sessions of this package are already scheduled',
  es: 'Todas las sesiones de este paquete ya están agendadas',
})
export const packageElsewhereRefusal = refusal('package_elsewhere', 400, {
  en: 'This package belongs to another trainer',
  es: 'Este paquete es con otra persona',
})
export const packageBegunRefusal = refusal('package_begun', 409, {
  en: 'Sessions of this package are already done: it can no longer be declined',
  es: 'Ya se hicieron sesiones de este paquete: no se puede rechazar',
})
export const packageDeclinedRefusal = refusal('package_declined', 409, {
  en: 'This package was declined by the trainer',
  es: 'Este paquete fue rechazado',
})
export const packageCancelledRefusal = refusal('package_cancelled', 409, {
  en: 'This package was cancelled',
  es: 'Este paquete fue cancelado',
})
export const notConfirmedYetRefusal = refusal('not_confirmed_yet', 409, {
  en: 'Only a confirmed session goes into a calendar',
  es: 'Solo una sesión confirmada va al calendario',
})
export const cannotCancelRefusal = refusal('cannot_cancel', 409, {
  en: 'This booking can no longer be cancelled',
  es: 'Esta reserva ya no se puede cancelar',
})
export const quoteChangedRefusal = refusal('quote_changed', 409, {
  en: 'The amount has changed: {amount} would be sent back now. Please look at it again.',
  es: 'El monto cambió: ahora se reembolsarían {amount}. Míralo de nuevo.',
})
export const cancelNoteInvalid = refusal('cancel_note_invalid', 400, {
  en: 'The note can have at most 500 characters and must be readable',
  es: 'La nota puede tener hasta 500 caracteres y debe ser legible',
})
export const cannotReportRefusal = refusal('cannot_report', 409, {
  en: 'Problems can be reported from 15 minutes after the start until 48 hours after the session',
  es: 'Se puede reportar desde 15 minutos después del inicio hasta 48 horas después de la sesión',
})
export const problemReportedAlreadyRefusal = refusal('problem_reported_already', 409, {
  en: 'A problem with this session was reported already',
  es: 'Ya se reportó un problema con esta sesión',
})
export const problemNoteMissing = refusal('problem_note_missing', 400, {
  en: 'Write what happened',
  es: 'Escribe qué pasó',
})
export const problemClosedRefusal = refusal('problem_closed', 409, {
  en: 'This problem is settled, or was withdrawn',
  es: 'Este problema ya se resolvió, o se retiró',
})
export const cannotWithdrawRefusal = refusal('cannot_withdraw', 409, {
  en: 'This report can no longer be withdrawn: we decide about it',
  es: 'Este reporte ya no se puede retirar: nosotros decidimos',
})
export const problemAnsweredRefusal = refusal('problem_answered', 409, {
  en: 'You have answered already: we decide about it',
  es: 'Ya respondiste: nosotros decidimos',
})
export const problemOpenRefusal = refusal('problem_open', 409, {
  en: 'A problem with this session was reported. It is completed once that is settled.',
  es: 'Se reportó un problema con esta sesión. Se completa cuando se resuelva.',
})
export const problemUnpaidRefusal = refusal('problem_unpaid', 409, {
  en: 'The payment of this session is not confirmed yet',
  es: 'El pago de esta sesión aún no está confirmado',
})
export const onlyAbsenceReversedRefusal = refusal('only_absence_reversed', 400, {
  en: 'Only a reported absence can be decided against the one who reported it',
  es: 'Solo una falta reportada se puede decidir en contra de quien la reportó',
})
export const refundBeyondShareRefusal = refusal('refund_beyond_share', 400, {
  en: 'At most what was paid for this session can go back',
  es: 'Se puede reembolsar como máximo lo pagado por esta sesión',
})
export const clientMovesTurnedOff = refusal('moves_off', 409, {
  en: 'This trainer does not allow changing the hour. Cancel and book again.',
  es: 'Aquí no se puede cambiar la hora. Cancela y reserva de nuevo.',
})
export const movedTooOften = refusal('moved_too_often', 409, {
  en: 'A session can be moved at most {most} times',
  es: 'Una sesión se puede cambiar hasta {most} veces',
})
export const tooLateToMove = refusal('too_late_to_move', 409, {
  en: 'It is too late to change the hour',
  es: 'Ya es tarde para cambiar la hora',
})
export const sameHourRefusal = refusal('same_hour', 400, {
  en: 'That is the hour of the session already',
  es: 'Esa ya es la hora de la sesión',
})
export const proposalGoneRefusal = refusal('proposal_gone', 404, {
  en: 'That proposal is no longer there',
  es: 'Esa propuesta ya no está',
})
export const cannotMoveRefusal = refusal('cannot_move', 409, {
  en: 'The hour of this session can no longer be changed',
  es: 'La hora de esta sesión ya no se puede cambiar',
})
