import { userNotFound } from '@entrena/contract/admin/errors'
import type { AdminBooking, AdminPerson } from '@entrena/contract/admin/history'
import { bookingNotFound } from '@entrena/contract/bookings/errors'
import { toPesos } from '@entrena/contract/pesos'
import type { Actor } from '../../platform/http/serve'
import { refusedWith } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { findBooking, presentBooking } from '../bookings/public'
import { findDetailsRequest, sumDebtsTo } from '../money/public'
import { presentUserLine } from './list-users'
import { findUserLine } from './queries'
import {
  findPersonFacts,
  listOpenBookingIds,
  sumMoneyOfPerson,
  sumPurchaseKinds,
  sumSentToBank,
} from './queries/person'

const maxOpen = 8

export async function getPersonPage(services: Services, admin: Actor, id: string): Promise<AdminPerson> {
  const { db, now } = services
  const line = await findUserLine(db, id, now())
  const facts = await findPersonFacts(db, id)
  if (!line || !facts) throw refusedWith(userNotFound)
  const { totals, openRefundCents, sessions } = await sumMoneyOfPerson(db, id)
  const open = await Promise.all((await listOpenBookingIds(db, id, maxOpen)).map((each) => findBooking(db, each)))
  const request = await findDetailsRequest(services, db, id)
  return {
    user: presentUserLine(line),
    phone: facts.phone,
    last_seen_at: facts.lastSeenAt?.toISOString() ?? null,
    leaving_at: facts.leavingAt?.toISOString() ?? null,
    bank: facts.sealed !== null && facts.bank ? { name: facts.bank, ending: facts.ending ?? '' } : null,
    money: {
      paid: toPesos((totals?.received ?? 0) + (totals?.overpaid ?? 0)),
      balance: toPesos(totals?.balance ?? 0),
      refunds_open: toPesos(openRefundCents),
      sessions_left: sessions?.left ?? 0,
      sessions_bought: sessions?.bought ?? 0,
      available: toPesos(totals?.available ?? 0),
      on_hold: toPesos(totals?.onHold ?? 0),
      paid_out: toPesos(-(totals?.paidOut ?? 0)),
      debts: toPesos(await sumDebtsTo(db, id)),
    },
    details_request: request
      ? { asked_at: request.askedAt?.toISOString() ?? null, refused: request.refused ?? null }
      : null,
    bookings_count: sessions?.bookings ?? 0,
    open_bookings: open.flatMap((row) => (row ? [presentBooking(row, admin, now())] : [])),
  }
}

export async function getBookingPage({ db, now }: Services, admin: Actor, id: string): Promise<AdminBooking> {
  const row = await findBooking(db, id)
  if (!row) throw refusedWith(bookingNotFound)
  const sums = await sumPurchaseKinds(db, row.booking.purchaseId)
  const cents = (...kinds: readonly string[]) => kinds.reduce((sum, kind) => sum + (sums.get(kind) ?? 0), 0)
  return {
    booking: presentBooking(row, admin, now()),
    money: {
      price: toPesos(row.packagePriceCents ?? row.booking.priceCents),
      received: toPesos(cents('received', 'used', 'overpaid') - cents('not_arrived')),
      net: toPesos(cents('credit') - cents('reversal', 'undone')),
      commission: toPesos(cents('commission') - cents('commission_back', 'commission_undone')),
      refunded: toPesos(cents('reversal', 'commission_back', 'freed')),
      sent_to_bank: toPesos(await sumSentToBank(db, row.booking.purchaseId)),
    },
  }
}
