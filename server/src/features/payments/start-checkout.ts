import { toPesos } from '@entrena/contract/money'
import type { Checkout } from '@entrena/contract/payments/entity'
import { alreadyPaid, cancelledTakesNoPayment } from '@entrena/contract/payments/errors'
import { referenceOf } from '@entrena/contract/payments/rules'
import { refuse } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { getPayableBooking } from './get-payable-booking'

export async function startCheckout({ db, config }: Services, clientId: string, id: string): Promise<Checkout> {
  const { booking } = await getPayableBooking(db, clientId, id)
  // A lapsed booking may be paid late, but nobody is asked to.
  if (booking.status === 'cancelled') throw refuse(cancelledTakesNoPayment)
  if (booking.paymentStatus === 'paid') throw refuse(alreadyPaid)
  const { name, accountHolder, accountNumber, accountType, taxId } = config.bank
  return {
    bank_details: {
      bank_name: name,
      account_holder: accountHolder,
      account_number: accountNumber,
      account_type: accountType,
      tax_id: taxId,
    },
    reference: referenceOf(booking.id),
    amount: toPesos(booking.priceCents),
  }
}
