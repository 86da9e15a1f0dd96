import { expect, it } from 'vitest'
import { allLinesTicked, changeTick, type TickChoice, tickedTotal } from './ticks'

const line = (id: string, number: number, left: number) => ({ id, number, left, day: '2026-11-14' })
const [a, b, c] = [line('a', 30, 1500.1), line('b', 20, 2200.2), line('c', 10, 900)]
const loaded = { lines: [a, b], hasMore: true }
const total = { count: 59, amount: 41_200 }
const noneTicked: TickChoice = { areOthersTicked: false, exceptions: new Map() }

it('at first all statement lines are ticked, even lines that are not loaded', () => {
  expect(tickedTotal(loaded, total, allLinesTicked)).toEqual({
    count: 59,
    amount: 41_200,
    all: true,
    lines: { except: [] },
  })
})

it('unticking all statement lines also unticks lines that are not loaded', () => {
  expect(tickedTotal(loaded, total, noneTicked)).toEqual({ count: 0, amount: 0, all: false, lines: { only: [] } })
})

it('after all statement lines were unticked, a ticked line is the only one that is confirmed', () => {
  expect(tickedTotal(loaded, total, changeTick(noneTicked, b, true))).toEqual({
    count: 1,
    amount: 2200.2,
    all: 'some',
    lines: { only: ['b'] },
  })
})

it('an unticked statement line counts neither in the number nor in the amount', () => {
  const choice = changeTick(allLinesTicked, b, false)
  expect(tickedTotal(loaded, total, choice)).toMatchObject({ count: 58, amount: 38_999.8, all: 'some' })
  expect(tickedTotal(loaded, total, changeTick(choice, b, true))).toMatchObject({
    count: 59,
    amount: 41_200,
    all: true,
  })
})

it('an unticked statement line stays unticked even if new lines push it off the loaded pages', () => {
  const choice = changeTick(allLinesTicked, c, false)
  expect(tickedTotal(loaded, total, choice)).toMatchObject({ count: 58, amount: 40_300, lines: { except: ['c'] } })
})

it('if an unticked statement line is assigned by another admin, it is no longer subtracted from the ticked lines', () => {
  const choice = changeTick(allLinesTicked, b, false)
  expect(tickedTotal({ lines: [a, c], hasMore: true }, total, choice)).toMatchObject({ count: 59, all: true })
  expect(tickedTotal({ lines: [a], hasMore: false }, total, choice)).toMatchObject({ count: 59, all: true })
})

it('unticking every statement line one by one leaves none ticked', () => {
  const choice = changeTick(changeTick(allLinesTicked, a, false), b, false)
  expect(tickedTotal({ lines: [a, b], hasMore: false }, { count: 2, amount: 3700.3 }, choice)).toEqual({
    count: 0,
    amount: 0,
    all: false,
    lines: { except: ['a', 'b'] },
  })
})
