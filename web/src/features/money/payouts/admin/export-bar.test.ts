import { maxTransfers } from '@entrena/contract/money/payouts/rules'
import { expect, it } from 'vitest'
import { transferTicksOf } from './export-bar'

const row = (id: string, amount: number, isReady = true) => ({ id, amount, isReady })
const rows = [row('a', 18_340), row('b', 0.1), row('c', 0.2), row('d', 5_550, false)]

it.each([
  [[], ['a', 'b', 'c'], 18_340.3, true],
  [['a'], ['b', 'c'], 0.3, 'some'],
  [['a', 'b', 'c'], [], 0, false],
  // The row d is not ready, so unticking it changes nothing.
  [['d'], ['a', 'b', 'c'], 18_340.3, true],
])('if the rows %j are unticked, the payouts in the batch are %j', (unticked, ids, total, all) => {
  expect(transferTicksOf(rows, new Set(unticked))).toEqual({ ids, total, all, isCut: false })
})

it('no payout is ticked if none is ready', () => {
  expect(transferTicksOf([row('d', 1, false)], new Set())).toMatchObject({ ids: [], all: false })
})

it('a batch has no more transfers than the server accepts', () => {
  const many = Array.from({ length: maxTransfers + 1 }, (_, index) => row(String(index), 1))
  const { ids, total, isCut } = transferTicksOf(many, new Set())
  expect([ids.length, total, isCut]).toEqual([maxTransfers, maxTransfers, true])
})
