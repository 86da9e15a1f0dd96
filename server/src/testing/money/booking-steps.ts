import { addDays } from '@entrena/contract/calendar'
import { addHours, dominicanDate } from '@entrena/contract/dominican-time'
import { expect } from 'vitest'
import { makeStatementFile } from '../../features/bank/desk/makers'
import { makeBooking } from '../../features/bookings/makers'
import { releaseDueMoney } from '../../features/money/purchases/release-money'
import { multipartFormOf } from '../pictures'
import type { AccountsCommandSteps } from './accounts-commands'
import {
  type AccountsModel,
  availableInModel,
  changeBalanceInModel,
  type ExpectedAmounts,
  netOf,
  pesosOfCents,
  pickByIndex,
} from './accounts-model'

async function confirm(model: AccountsModel, booking: ExpectedAmounts, amount: number) {
  const query = `&amount=${pesosOfCents(amount).toFixed(2)}&received_before=${pesosOfCents(booking.part).toFixed(2)}`
  const { status } = await model.admin.post(`/payments/bank-transfer/confirm?booking_id=${booking.id}${query}`)
  if (booking.isPaid || booking.state === 'cancelled') return void expect(status).toBe(409)
  expect(status).toBe(200)
  model.moneyIn += amount
  const due = booking.price - booking.part
  if (amount < due) {
    booking.part += amount
    return
  }
  Object.assign(booking, { isPaid: true, part: 0 })
  changeBalanceInModel(model, booking.client, amount - due)
}

/** Random commands of the property test that make, pay and cancel bookings. */
export const bookingSteps = {
  async book(model, { who, amount }) {
    const [client, trainer] = [who % 2, (who >> 1) % 2]
    model.made += 1
    const state = who % 3 === 0 ? 'pending' : 'confirmed'
    const [date, price] = [addDays('2028-01-01', model.made), 50_000 + amount]
    const people = { trainerId: model.trainers[trainer]?.id ?? '', clientId: model.clients[client]?.id ?? '' }
    const id = await makeBooking(model.house.db, {
      ...people,
      date,
      hour: 7,
      priceCents: price,
      originalCents: price,
      status: state,
    })
    model.bookings.push({ id, client, trainer, price, part: 0, isPaid: false, state, freeAt: undefined, lines: [] })
  },
  async 'confirm all'(model, { who }) {
    const booking = pickByIndex(model.bookings, who)
    if (booking) await confirm(model, booking, booking.price - booking.part)
  },
  async 'confirm part'(model, { who, amount }) {
    const booking = pickByIndex(model.bookings, who)
    if (booking && amount < booking.price - booking.part) await confirm(model, booking, amount)
  },
  async 'confirm too much'(model, { who, amount }) {
    const booking = pickByIndex(model.bookings, who)
    if (booking) await confirm(model, booking, booking.price - booking.part + amount)
  },
  async decline(model, { who }) {
    const booking = pickByIndex(model.bookings, who)
    if (!booking) return
    const { status } =
      (await model.trainers[booking.trainer]?.put(`/bookings/${booking.id}`, { payload: { status: 'cancelled' } })) ??
      {}
    expect(status).toBe(booking.state === 'pending' ? 200 : 409)
    if (booking.state !== 'pending') return
    changeBalanceInModel(model, booking.client, booking.isPaid ? booking.price : booking.part)
    Object.assign(booking, { state: 'cancelled', part: 0 })
  },
  async complete(model, { who }) {
    const booking = pickByIndex(model.bookings, who)
    if (!booking) return
    const { status } = (await model.clients[booking.client]?.patch(`/bookings/${booking.id}/complete`)) ?? {}
    expect(status).toBe(booking.state === 'confirmed' ? 200 : 409)
    if (booking.state === 'confirmed')
      Object.assign(booking, { state: 'completed', freeAt: addHours(model.house.now(), 48).getTime() })
  },
  async wait({ house }, { amount }) {
    house.setNow(addHours(house.now(), 1 + (amount % 40)).toISOString())
    await releaseDueMoney(house.services)
  },
  async 'use balance'(model, { who }) {
    const booking = pickByIndex(model.bookings, who)
    if (!booking) return
    const path = `/payments/checkout?booking_id=${booking.id}&payment_method=bank_transfer&use_balance=true`
    const { status } = (await model.clients[booking.client]?.post(path)) ?? {}
    const used = Math.min(model.balances[booking.client] ?? 0, booking.price - booking.part)
    const isRefused = booking.state === 'cancelled' || booking.isPaid || used === 0
    expect(status).toBe(isRefused ? 409 : 200)
    if (isRefused) return
    changeBalanceInModel(model, booking.client, -used)
    booking.part += used
    if (booking.part === booking.price) Object.assign(booking, { isPaid: true, part: 0 })
  },
  async 'extra transfer'(model, { who, amount }) {
    const booking = pickByIndex(model.bookings, who)
    if (!booking) return
    model.made += 1
    const payload = { amount: pesosOfCents(amount), bank_reference: `FT${model.made}` }
    const { status } = await model.admin.post(`/payments/bank-transfer/extra?booking_id=${booking.id}`, { payload })
    const isTaken = booking.isPaid || booking.state === 'cancelled'
    expect(status).toBe(isTaken ? 200 : 409)
    if (!isTaken) return
    model.moneyIn += amount
    changeBalanceInModel(model, booking.client, amount)
  },
  async statement(model, { who, amount }) {
    const booking = pickByIndex(model.bookings, who)
    if (!booking || booking.isPaid || booking.state === 'cancelled') return
    model.made += 1
    const due = booking.price - booking.part
    const arrived = who % 3 === 0 ? amount : due
    const day = dominicanDate(model.house.now()).split('-').reverse().join('/')
    const text = `REF ${booking.id.slice(0, 8)} ${model.made}`
    const file = await multipartFormOf([
      { field: 'file', content: makeStatementFile([{ day, text, amount: pesosOfCents(arrived) }]) },
    ])
    const { body: statement } = await model.admin.post('/admin/statements', file)
    if (arrived === due) await model.admin.post(`/admin/statements/${statement.id}/apply`, { payload: {} })
    const path = `/admin/bank-lines?statement_id=${statement.id}`
    const [line] = (await model.admin.get(path)).body
    if (line.state === 'open')
      await model.admin.post(`/admin/bank-lines/${line.id}/assign`, { payload: { booking_id: booking.id } })
    const [used] = (await model.admin.get(path)).body
    expect(used).toMatchObject({ state: 'done', left: 0 })
    model.moneyIn += arrived
    const over = Math.max(0, arrived - due)
    booking.lines.push({ allocationId: used.allocations[0].id, amount: arrived, over, at: model.house.now().getTime() })
    if (arrived < due) booking.part += arrived
    else Object.assign(booking, { isPaid: true, part: 0 })
    changeBalanceInModel(model, booking.client, over)
  },
  async undo(model, { who }) {
    const booking = pickByIndex(
      model.bookings.filter(({ lines }) => lines.length > 0),
      who,
    )
    const line = booking && pickByIndex(booking.lines, who)
    if (!booking || !line) return
    const { status } = await model.admin.post(`/admin/allocations/${line.allocationId}/undo`)
    const now = model.house.now().getTime()
    const isReleased = booking.isPaid && booking.state === 'completed' && (booking.freeAt ?? 0) <= now
    const isLate = now - line.at >= 7 * 24 * 60 * 60_000
    // If a booking was cancelled before it was fully paid, its part payment is in the client's balance.
    const isFreed = booking.state === 'cancelled' && !booking.isPaid
    const taken = isFreed ? line.amount : line.over
    const isGone =
      taken > (model.balances[booking.client] ?? 0) ||
      (isReleased && netOf(booking.price) > availableInModel(model, booking.trainer))
    const isRefused = (booking.state === 'cancelled' && !isFreed) || isLate || isGone
    expect(status).toBe(isRefused ? 409 : 200)
    if (isRefused) return
    // The statement still contains the line, so the money of the line still counts as being in the bank account.
    const received = line.amount - line.over
    const part = (booking.isPaid ? booking.price : booking.part) - received
    if (!isFreed) Object.assign(booking, { isPaid: false, part })
    booking.lines.splice(booking.lines.indexOf(line), 1)
    changeBalanceInModel(model, booking.client, -taken)
  },
} satisfies Partial<AccountsCommandSteps>
