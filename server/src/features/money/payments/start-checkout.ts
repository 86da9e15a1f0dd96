import { homeAddressMissing } from '@entrena/contract/bookings/errors'
import { lacksHomeAddress } from '@entrena/contract/bookings/rules'
import type { Checkout } from '@entrena/contract/money/payments/entity'
import { alreadyPaid, cancelledTakesNoPaymentRefusal } from '@entrena/contract/money/payments/errors'
import { referenceOf } from '@entrena/contract/money/payments/rules'
import { toPesos } from '@entrena/contract/pesos'
import type { Db } from '../../../platform/db/db'
import { refusedWith } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import type { BookingRow } from '../../bookings/public'
import { getAccountCents } from '../ledger/queries'
import { getPayableBooking } from './announce-transfer'
import { payFromBalance } from './pay-from-balance'

interface Wanted {
  readonly id: string
  readonly usesBalance: boolean
}

export async function startCheckout(
  services: Services,
  clientId: string,
  { id, usesBalance }: Wanted,
): Promise<Checkout> {
  const { db } = services
  const { booking } = await getPayableBooking(db, clientId, id)
  // A lapsed booking can be paid late, but not at the checkout.
  if (booking.status === 'cancelled') throw refusedWith(cancelledTakesNoPaymentRefusal)
  if (booking.paymentStatus === 'paid') throw refusedWith(alreadyPaid)
  // The address is required only before the payment. A client who has already sent money is never refused.
  if (lacksHomeAddress({ service: booking.serviceType, address: booking.homeAddress }))
    throw refusedWith(homeAddressMissing)
  if (!usesBalance) return present(services, db, { booking, clientId })
  return db.transaction(async (tx) => {
    await payFromBalance(tx, services, clientId, id)
    const paid = await getPayableBooking(tx, clientId, id)
    return present(services, tx, { booking: paid.booking, clientId })
  })
}

async function present(
  { config }: Services,
  db: Db,
  { booking, clientId }: Pick<BookingRow, 'booking'> & { readonly clientId: string },
): Promise<Checkout> {
  const { name, accountHolder, accountNumber, accountType, taxId } = config.bank
  const isPaid = booking.paymentStatus === 'paid'
  const paidCents = isPaid ? booking.priceCents : booking.partPaidCents
  return {
    bank_details: {
      bank_name: name,
      account_holder: accountHolder,
      account_number: accountNumber,
      account_type: accountType,
      tax_id: taxId,
    },
    reference: referenceOf(booking.id),
    amount: toPesos(booking.priceCents - paidCents),
    paid_amount: toPesos(paidCents),
    balance: toPesos(await getAccountCents(db, clientId, 'client')),
    is_paid: isPaid,
  }
}
