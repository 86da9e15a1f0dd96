import { refusal } from '../../refusal'

export const balanceUsedRefusal = refusal('balance_used', 409, {
  en: 'Your balance was used in the meantime. Look again before you pay',
  es: 'Tu saldo se usó mientras tanto. Mira otra vez antes de pagar',
})
export const refundBeyondBalanceRefusal = refusal('refund_beyond_balance', 409, {
  en: 'You have less than that in your balance',
  es: 'Tienes menos que eso en tu saldo',
})
export const refundOpenRefusal = refusal('refund_open', 409, {
  en: 'A refund to your bank is already on its way',
  es: 'Ya hay un reembolso en camino a tu banco',
})
export const refundNotFound = refusal('refund_not_found', 404, {
  en: 'There is no such refund',
  es: 'Este reembolso no existe',
})
export const refundInBatchRefusal = refusal('refund_in_batch', 409, {
  en: 'This refund is already on its way to your bank',
  es: 'Este reembolso ya va en camino a tu banco',
})
