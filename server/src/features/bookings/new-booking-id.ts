import { randomUUID } from 'node:crypto'
import { isLikeDate, referenceOf } from '@entrena/contract/money/payments/rules'

/**
 * A random id whose reference contains a letter and a digit and is not like a date. Otherwise a bank statement would
 * not show for certain that a transfer is for this booking, and an admin would have to decide it.
 */
export function newBookingId(draw: () => string = randomUUID): string {
  for (;;) {
    const id = draw()
    const reference = referenceOf(id)
    if (/[A-F]/.test(reference) && /\d/.test(reference) && !isLikeDate(reference)) return id
  }
}
