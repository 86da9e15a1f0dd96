import { refusal } from '../../refusal'

export const paymentMethodUnknown = refusal('payment_method_unknown', 400, {
  en: 'Bank transfer is the only way to pay',
  es: 'La transferencia bancaria es la única forma de pago',
})
export const bookingMissing = refusal('booking_missing', 400, {
  en: 'Say which booking this payment is for',
  es: 'Indica para qué reserva es este pago',
})
export const cancelledTakesNoPaymentRefusal = refusal('cancelled_takes_no_payment', 409, {
  en: 'This booking was cancelled: there is nothing to pay',
  es: 'Esta reserva fue cancelada: no hay nada que pagar',
})
export const alreadyPaid = refusal('already_paid', 409, {
  en: 'This booking is already paid',
  es: 'Esta reserva ya está pagada',
})
export const proofMissing = refusal('proof_missing', 400, {
  en: 'Please select a payment screenshot first',
  es: 'Selecciona primero una captura del pago',
})
export const noRefundHereRefusal = refusal('no_refund_here', 409, {
  en: 'This booking has no refund to record',
  es: 'Esta reserva no tiene ningún reembolso que registrar',
})
export const refundAlreadyRecordedRefusal = refusal('refund_already_recorded', 409, {
  en: 'This refund is already recorded',
  es: 'Este reembolso ya está registrado',
})
export const refundIsDueRefusal = refusal('refund_is_due', 409, {
  en: 'This payment was confirmed, so it must be sent back',
  es: 'Este pago se confirmó, así que hay que reembolsarlo',
})
export const refundDayInvalid = refusal('refund_day_invalid', 400, {
  en: 'The date of the transfer cannot be in the future, or before the booking',
  es: 'La fecha de la transferencia no puede ser futura ni anterior a la reserva',
})
export const refundHeldRefusal = refusal('refund_held', 409, {
  en: 'This money came in without a reference and may be somebody else’s. It can be sent to a bank from {when}, so that its real payer has time to object',
  es: 'Este dinero llegó sin referencia y puede ser de otra persona. Se puede enviar a un banco desde el {when}, para que quien lo pagó tenga tiempo de reclamar',
})
export const bankReferenceInvalid = refusal('bank_reference_invalid', 400, {
  en: 'Enter the reference of the bank, with at most 40 characters',
  es: 'Escribe la referencia del banco, con 40 caracteres como máximo',
})
export const paymentChangedRefusal = refusal('payment_changed', 409, {
  en: 'Something arrived for this booking in the meantime. Look again before you confirm',
  es: 'Mientras tanto llegó algo para esta reserva. Mira otra vez antes de confirmar',
})
export const tooMuchMissing = refusal('too_much_missing', 409, {
  en: 'At most RD$5 may be missing',
  es: 'Pueden faltar RD$5 como máximo',
})
export const lateNeedsAllRefusal = refusal('late_needs_all', 409, {
  en: 'This booking has lapsed, so a part of its price goes to the balance of the client',
  es: 'Esta reserva venció, así que una parte del precio va al saldo del cliente',
})
export const transferAnnouncedRefusal = refusal('transfer_announced', 409, {
  en: 'You announced a transfer for this booking: wait until it is confirmed',
  es: 'Anunciaste una transferencia para esta reserva: espera a que se confirme',
})
export const transferKnownRefusal = refusal('transfer_known', 409, {
  en: 'This transfer is already in the balance of the client',
  es: 'Esta transferencia ya está en el saldo del cliente',
})
export const stillToPayRefusal = refusal('still_to_pay', 409, {
  en: 'This booking is not paid yet: confirm what arrived',
  es: 'Esta reserva aún no está pagada: confirma lo que llegó',
})
export const debtNotFound = refusal('debt_not_found', 404, {
  en: 'There is no such debt',
  es: 'Esta deuda no existe',
})
export const debtAlreadySettledRefusal = refusal('debt_already_settled', 409, {
  en: 'This debt is already settled',
  es: 'Esta deuda ya está saldada',
})
