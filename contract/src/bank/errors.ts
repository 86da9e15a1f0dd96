import { refusal } from '../refusal'

export const statementMissing = refusal('statement_missing', 400, {
  en: 'Choose the file of your bank',
  es: 'Elige el archivo de tu banco',
})
export const statementUnreadable = refusal('statement_unreadable', 400, {
  en: 'We cannot read this file. Download the movements again as CSV, Excel (.xlsx), TXT or MT940',
  es: 'No podemos leer este archivo. Descarga los movimientos otra vez como CSV, Excel (.xlsx), TXT o MT940',
})
export const statementLineTooLong = refusal('statement_line_too_long', 400, {
  en: 'Line {line} is far too long for a movement, so none of this file was stored',
  es: 'La línea {line} es demasiado larga para un movimiento, así que no se guardó nada de este archivo',
})
export const statementEmptyRefusal = refusal('statement_empty', 400, {
  en: 'There are no movements in this file',
  es: 'Este archivo no tiene movimientos',
})
export const statementOldExcelRefusal = refusal('statement_old_excel', 400, {
  en: 'This is an old Excel (.xls). Open it and save it as CSV or .xlsx',
  es: 'Este es un Excel antiguo (.xls). Ábrelo y guárdalo como CSV o .xlsx',
})
export const statementIsPdfRefusal = refusal('statement_is_pdf', 400, {
  en: 'This is a PDF. In the movements of your online banking, choose to download CSV, Excel or TXT',
  es: 'Este es un PDF. En los movimientos de tu banca en línea, elige descargar CSV, Excel o TXT',
})
export const statementTooLong = refusal('statement_too_long', 400, {
  en: 'This file has more than 20,000 lines. Download fewer days at a time',
  es: 'Este archivo tiene más de 20,000 líneas. Descarga menos días a la vez',
})
export const statementFileTooLarge = refusal('statement_file_too_large', 413, {
  en: 'The file must be less than 5MB. Download fewer days at a time',
  es: 'El archivo debe pesar menos de 5 MB. Descarga menos días a la vez',
})
export const statementTooLarge = refusal('statement_too_large', 400, {
  en: 'Unpacked, this file is far larger than a bank statement, so it was not opened',
  es: 'Descomprimido, este archivo es mucho mayor que un extracto bancario, así que no se abrió',
})
export const statementKnownRefusal = refusal('statement_known', 409, {
  en: 'That file was here already. Its {lines} lines are recorded. Nothing was doubled',
  es: 'Ese archivo ya estaba. Sus {lines} movimientos están registrados. No se duplicó nada',
})
export const statementOtherAccountRefusal = refusal('statement_other_account', 409, {
  en: 'This file is of another account ({account}), so nothing of it was stored',
  es: 'Este archivo es de otra cuenta ({account}), así que no se guardó nada',
})
export const statementDaysMixedRefusal = refusal('statement_days_mixed', 400, {
  en: '{cells} in one column. Days and months are mixed, so we read none of it',
  es: '{cells} en una misma columna. Los días y los meses están mezclados, así que no leemos nada',
})
export const statementNotFound = refusal('statement_not_found', 404, {
  en: 'There is no such bank statement',
  es: 'Este extracto bancario no existe',
})
export const statementUsedRefusal = refusal('statement_used', 409, {
  en: 'Some of its lines were used, so it stays',
  es: 'Algunos de sus movimientos ya se usaron, así que se queda',
})
export const statementOverlappedRefusal = refusal('statement_overlapped', 409, {
  en: 'A later file counts on the lines of this one, so it stays',
  es: 'Un archivo posterior cuenta con los movimientos de este, así que se queda',
})
export const statementToDecideRefusal = refusal('statement_to_decide', 409, {
  en: 'Decide line {line} first',
  es: 'Decide primero la línea {line}',
})
export const statementChangedRefusal = refusal('statement_changed', 409, {
  en: 'Other lines are exact now. Look again before you confirm',
  es: 'Ahora hay otros movimientos exactos. Mira otra vez antes de confirmar',
})
export const statementReadingRefusal = refusal('statement_reading', 409, {
  en: 'Its lines are still being read. Wait until that is done',
  es: 'Sus movimientos todavía se están leyendo. Espera a que termine',
})
export const statementBusyRefusal = refusal('statement_busy', 409, {
  en: 'Its lines are still being confirmed or undone. Wait until that is done',
  es: 'Sus movimientos todavía se están confirmando o deshaciendo. Espera a que termine',
})
export const nothingToUndoRefusal = refusal('nothing_to_undo', 409, {
  en: 'There is nothing to undo any more',
  es: 'Ya no hay nada que deshacer',
})
export const lineQueuedRefusal = refusal('line_queued', 409, {
  en: 'This line is being confirmed or undone',
  es: 'Este movimiento se está confirmando o deshaciendo',
})
export const columnsMissing = refusal('columns_missing', 400, {
  en: 'Say which column has the day, and which has the money that arrives',
  es: 'Indica qué columna tiene el día y cuál el dinero que llega',
})
export const columnMeaningTwiceRefusal = refusal('columns_twice', 400, {
  en: 'Two columns say the same. Set one of them to something else',
  es: 'Dos columnas dicen lo mismo. Cambia una de ellas',
})
export const columnsKnownRefusal = refusal('columns_known', 409, {
  en: 'The lines of this file are already read',
  es: 'Las líneas de este archivo ya están leídas',
})
export const lineNotFound = refusal('line_not_found', 404, {
  en: 'There is no such line',
  es: 'Este movimiento no existe',
})
export const lineDoneRefusal = refusal('line_done', 409, {
  en: 'This line is already assigned or ignored',
  es: 'Este movimiento ya está asignado o ignorado',
})
export const lineToDecideRefusal = refusal('line_to_decide', 409, {
  en: 'Say first what this line means, or skip it',
  es: 'Di primero qué significa esta línea, o sáltala',
})
export const lineClearRefusal = refusal('line_clear', 409, {
  en: 'This line needs no decision',
  es: 'Esta línea no necesita decisión',
})
export const amountExceedsLineRefusal = refusal('amount_exceeds_line', 409, {
  en: 'That is more than is left of this line',
  es: 'Eso es más de lo que queda de este movimiento',
})
export const assigneeInvalid = refusal('assignee_invalid', 400, {
  en: 'Say which booking, client or transfer this line belongs to',
  es: 'Indica a qué reserva, cliente o transferencia pertenece este movimiento',
})
export const assigneeNotFound = refusal('assignee_not_found', 404, {
  en: 'This booking, client or transfer does not exist any more',
  es: 'Esta reserva, cliente o transferencia ya no existe',
})
export const assigneeUnfitRefusal = refusal('assignee_unfit', 409, {
  en: 'This line does not fit: look at the amount and at which way the money went',
  es: 'Este movimiento no encaja: mira el monto y si el dinero entró o salió',
})
export const confirmedByHandRefusal = refusal('confirmed_by_hand', 409, {
  en: 'A payment of booking {reference} that was confirmed by hand may be this transfer. Assign the line to that booking as the same transfer',
  es: 'Un pago de la reserva {reference} confirmado a mano puede ser esta transferencia. Asigna el movimiento a esa reserva como la misma',
})
export const allocationNotFound = refusal('allocation_not_found', 404, {
  en: 'There is nothing to undo here',
  es: 'Aquí no hay nada que deshacer',
})
export const undoTooLate = refusal('undo_too_late', 409, {
  en: 'It can be undone for 7 days only',
  es: 'Solo se puede deshacer durante 7 días',
})
export const alreadyPaidOutRefusal = refusal('already_paid_out', 409, {
  en: 'This money was paid out or used already, so it cannot be undone',
  es: 'Este dinero ya se pagó o se usó, así que no se puede deshacer',
})
export const bookingChangedSinceRefusal = refusal('booking_changed_since', 409, {
  en: 'The booking was cancelled or got a refund since, so it cannot be undone here',
  es: 'La reserva se canceló o tuvo un reembolso después, así que no se puede deshacer aquí',
})
export const nothingToApplyRefusal = refusal('nothing_to_apply', 409, {
  en: 'There is nothing to confirm any more',
  es: 'Ya no hay nada que confirmar',
})
export const claimInvalid = refusal('claim_invalid', 400, {
  en: 'The confirmation number has 4 to 24 letters and digits, the name at most 80 characters',
  es: 'El número de confirmación tiene de 4 a 24 letras y dígitos, el nombre 80 caracteres como máximo',
})
