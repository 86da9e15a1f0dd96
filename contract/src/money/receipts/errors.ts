import { refusal } from '../../refusal'

export const receiptNotFound = refusal('receipt_not_found', 404, {
  en: 'We could not find this receipt',
  es: 'No encontramos este recibo',
})
