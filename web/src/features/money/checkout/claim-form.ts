import { banks } from '@entrena/contract/money/payouts/banks'
import type { Booking } from '@/features/bookings/public'
import type { QuestionOf } from '@/lib/api/call'

/** Form values of the transfer details, with the field names of the request body. */
export interface ClaimForm {
  readonly bank: string
  readonly confirmation_number: string
  readonly payer_name: string
}

export const claimFields = ['bank', 'confirmation_number', 'payer_name'] as const satisfies (keyof ClaimForm)[]
export type ClaimField = (typeof claimFields)[number]

/** Returns the stored details as form values. The default for the payer is the client's own name. */
export function claimFormOf(claim: Booking['claim'], ownName: string): ClaimForm {
  const { bank, confirmation_number: number, payer_name: payer } = claim ?? {}
  const isEmpty = !bank && !number && !payer
  return { bank: bank ?? '', confirmation_number: number ?? '', payer_name: payer ?? (isEmpty ? ownName : '') }
}

export function isSameClaim(a: ClaimForm, b: ClaimForm): boolean {
  return claimFields.every((field) => a[field].trim() === b[field].trim())
}

type ClaimBody = QuestionOf<'PUT /payments/bank-transfer/claim'>['body']

export function claimBody(bookingId: string, form: ClaimForm): ClaimBody {
  return {
    booking_id: bookingId,
    bank: banks.find((bank) => bank === form.bank) ?? null,
    confirmation_number: form.confirmation_number,
    payer_name: form.payer_name,
  }
}
