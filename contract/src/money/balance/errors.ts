import { refusal } from '../../refusal'

export const balanceUsedRefusal = refusal('balance_used', 409, {
  en: 'Your balance was used in the meantime. Look again before you pay',
  es: 'Tu saldo se usó mientras tanto. Mira otra vez antes de pagar',
})
export const refundBeyondBalanceRefusal = refusal('refund_beyond_balance', 409, {
  en: 'You have less than that in your balance',
  es: 'Tienes menos que eso en tu saldo',
})
/** Clients read this about their own refund, and admins about the refund of a client. */
export const refundOpenRefusal = refusal('refund_open', 409, {
  en: 'A refund was already asked for',
  es: 'Ya se pidió un reembolso',
})
export const refundNotFound = refusal('refund_not_found', 404, {
  en: 'There is no such refund',
  es: 'Este reembolso no existe',
})
export const refundInBatchRefusal = refusal('refund_in_batch', 409, {
  en: 'This refund is already in process',
  es: 'Este reembolso ya está en proceso',
})
