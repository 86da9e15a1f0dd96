import { refusal } from '../refusal'

export const paymentMethodUnknown = refusal('payment_method_unknown', 400, {
  en: 'Bank transfer is the only way to pay',
  es: 'La transferencia bancaria es la única forma de pago',
})
export const bookingMissing = refusal('booking_missing', 400, {
  en: 'Say which booking this payment is for',
  es: 'Indica para qué reserva es este pago',
})
export const cancelledTakesNoPayment = refusal('cancelled_takes_no_payment', 409, {
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
export const debtNotFound = refusal('debt_not_found', 404, {
  en: 'There is no such debt',
  es: 'Esta deuda no existe',
})
export const debtAlreadySettled = refusal('debt_already_settled', 409, {
  en: 'This debt is already settled',
  es: 'Esta deuda ya está saldada',
})
