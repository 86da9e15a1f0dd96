import { refusal } from '../../refusal'

export const payoutsTurnedOff = refusal('payouts_off', 409, {
  en: 'Transfers to bank accounts are not set up here',
  es: 'Aquí no están configuradas las transferencias a cuentas de banco',
})
export const bankUnknown = refusal('bank_unknown', 400, { en: 'Choose your bank', es: 'Elige tu banco' })
export const accountTypeUnknown = refusal('account_type_unknown', 400, {
  en: 'Choose savings or checking',
  es: 'Elige ahorros o corriente',
})
export const accountNumberInvalid = refusal('account_number_invalid', 400, {
  en: 'An account number has 6 to 20 digits',
  es: 'Un número de cuenta tiene de 6 a 20 dígitos',
})
export const holderInvalid = refusal('holder_invalid', 400, {
  en: 'Enter the name of the account holder, with at most 80 characters',
  es: 'Escribe el nombre del titular, con 80 caracteres como máximo',
})
export const taxIdInvalid = refusal('tax_id_invalid', 400, {
  en: 'A cédula has 11 digits, an RNC has 9',
  es: 'Una cédula tiene 11 dígitos, un RNC tiene 9',
})
export const bankAccountMissing = refusal('bank_account_missing', 409, {
  en: 'Enter your bank details first',
  es: 'Escribe primero tus datos de banco',
})
export const amountInvalid = refusal('amount_invalid', 400, {
  en: 'Enter an amount in pesos, with at most two decimals',
  es: 'Escribe un monto en pesos, con dos decimales como máximo',
})
export const nothingToPayRefusal = refusal('nothing_to_pay', 409, {
  en: 'There is nothing to export: it was exported before, or nobody can be paid now',
  es: 'No hay nada que exportar: ya se exportó, o ahora no se le puede pagar a nadie',
})
export const batchChangedRefusal = refusal('batch_changed', 409, {
  en: 'The amounts or the people changed meanwhile, so nothing was exported. Look again before you export',
  es: 'Los montos o las personas cambiaron mientras tanto, así que no se exportó nada. Mira otra vez antes de exportar',
})
export const batchNotFound = refusal('batch_not_found', 404, {
  en: 'There is no such batch',
  es: 'Este lote no existe',
})
export const batchFileErasedRefusal = refusal('batch_file_erased', 404, {
  en: 'The file of this batch was erased, 12 months after the bank finished it',
  es: 'El archivo de este lote se eliminó, 12 meses después de que el banco lo terminó',
})
export const batchAlreadySentRefusal = refusal('batch_already_sent', 409, {
  en: 'This batch is already marked as sent',
  es: 'Este lote ya está marcado como enviado',
})
export const batchTakenBackRefusal = refusal('batch_taken_back', 409, {
  en: 'This batch was taken back, so its money is not on its way. Do not give its file to the bank',
  es: 'Este lote se deshizo, así que su dinero no va en camino. No le des su archivo al banco',
})
export const batchOnStatementRefusal = refusal('batch_on_statement', 409, {
  en: 'A bank line already shows money of this batch, so the bank has its file. Mark it as sent instead',
  es: 'Un movimiento del banco ya muestra dinero de este lote, así que el banco tiene su archivo. Márcalo como enviado',
})
export const transferNotFound = refusal('transfer_not_found', 404, {
  en: 'There is no such transfer',
  es: 'Esta transferencia no existe',
})
export const transferNotSentRefusal = refusal('transfer_not_sent', 409, {
  en: 'This transfer is not on its way: it was not sent, or somebody has recorded how it ended',
  es: 'Esta transferencia no va en camino: no se envió, o alguien ya anotó cómo terminó',
})
export const returnReasonMissingRefusal = refusal('return_reason_missing', 400, {
  en: 'Say why the bank returned it, with at most 100 characters',
  es: 'Di por qué el banco la devolvió, con 100 caracteres como máximo',
})
export const formatInvalid = refusal('format_invalid', 400, {
  en: 'The format needs one to ten columns, among them the account number and the amount',
  es: 'El formato necesita de una a diez columnas, entre ellas la cuenta y el monto',
})
export const monthInvalid = refusal('month_invalid', 400, {
  en: 'Choose a month that has begun',
  es: 'Elige un mes que ya haya empezado',
})
export const statementDayInvalid = refusal('statement_day_invalid', 400, {
  en: 'The date of the bank statement cannot be in the future',
  es: 'La fecha del extracto bancario no puede ser futura',
})
export const paymentNotExpectedRefusal = refusal('payment_not_expected', 409, {
  en: 'This payment is not waiting for the bank statement',
  es: 'Este pago no está esperando el extracto bancario',
})
