import { makeBookableTrainer } from '../../features/bookings/makers'
import { accountOfLaura } from '../../features/money/balance/makers'
import type { House } from '../house'

type Person = Awaited<ReturnType<House['person']>>

export interface ExpectedAmounts {
  readonly id: string
  readonly client: number
  readonly trainer: number
  readonly price: number
  part: number
  isPaid: boolean
  state: 'pending' | 'confirmed' | 'completed' | 'cancelled'
  freeAt: number | undefined
  /** Lines of a bank statement that paid the booking. */
  readonly lines: {
    readonly allocationId: string
    readonly amount: number
    readonly over: number
    readonly at: number
  }[]
}

interface Transfer {
  readonly id: string
  readonly kind: 'payout' | 'refund'
  readonly owner: number
  readonly amount: number
  batch: string | undefined
  state: 'asked' | 'in_batch' | 'sent' | 'seen' | 'returned' | 'withdrawn'
}

/** Expected amounts in cents, computed without the product's code. */
export interface AccountsModel {
  readonly house: House
  readonly admin: Person
  readonly clients: readonly Person[]
  readonly trainers: readonly Person[]
  readonly bookings: ExpectedAmounts[]
  readonly transfers: Transfer[]
  readonly balances: number[]
  moneyIn: number
  made: number
}

export const commissionPercent = 12.5
/** The trainer's part of a price. The commission is rounded half up. */
export const netOf = (price: number) => price - Math.floor((price * commissionPercent + 50) / 100)
export const pickByIndex = <Item>(items: readonly Item[], index: number): Item | undefined =>
  items[index % items.length]
export const pesosOfCents = (cents: number) => cents / 100
export const openRefund = (model: AccountsModel, owner: number) =>
  model.transfers.find(
    (each) => each.kind === 'refund' && each.owner === owner && ['asked', 'in_batch'].includes(each.state),
  )

export async function makeModel(house: House): Promise<AccountsModel> {
  const trainers = [
    await house.as(await makeBookableTrainer(house.db)),
    await house.as(await makeBookableTrainer(house.db)),
  ]
  for (const trainer of trainers) await trainer.put('/bank-account', { payload: accountOfLaura })
  const clients = [await house.person('client'), await house.person('client')]
  return {
    house,
    admin: await house.person('admin'),
    clients,
    trainers,
    bookings: [],
    transfers: [],
    balances: clients.map(() => 0),
    moneyIn: 0,
    made: 0,
  }
}

export const changeBalanceInModel = (model: AccountsModel, client: number, cents: number) => {
  model.balances[client] = (model.balances[client] ?? 0) + cents
}

export const availableInModel = (model: AccountsModel, trainer: number) => {
  const now = model.house.now().getTime()
  const earned = model.bookings.filter(
    (each) => each.trainer === trainer && each.isPaid && each.state === 'completed' && (each.freeAt ?? now + 1) <= now,
  )
  const out = model.transfers.filter(
    (each) => each.kind === 'payout' && each.owner === trainer && each.state !== 'returned',
  )
  return sumOfNumbers(earned.map(({ price }) => netOf(price))) - sumOfNumbers(out.map(({ amount }) => amount))
}
export const isInBatch = (model: AccountsModel, trainer: number) =>
  model.transfers.some((each) => each.kind === 'payout' && each.owner === trainer && each.state === 'in_batch')
export const sumOfNumbers = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
