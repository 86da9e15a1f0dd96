import { expect, it } from 'vitest'
import { tickedTotal } from './ticks'

const lines = [
  { id: 'a', amount: 1500.1 },
  { id: 'b', amount: 2200.2 },
]
const total = { count: 23, amount: 41_200 }

it('all statement lines are ticked without a decision, even lines that are not loaded', () => {
  expect(tickedTotal(lines, total, new Set())).toEqual({ count: 23, amount: 41_200, all: true, except: [] })
})

it('an unticked statement line counts neither in the number nor in the amount', () => {
  expect(tickedTotal(lines, total, new Set(['b']))).toEqual({
    count: 22,
    amount: 38_999.8,
    all: 'some',
    except: ['b'],
  })
})

it('an unticked statement line that is no longer loaded is still sent to the server as unticked', () => {
  expect(tickedTotal(lines, total, new Set(['gone']))).toMatchObject({ count: 23, all: true, except: ['gone'] })
})

it('no statement line is ticked once every line is unticked', () => {
  const few = { count: 2, amount: 3700.3 }
  expect(tickedTotal(lines, few, new Set(['a', 'b']))).toEqual({ count: 0, amount: 0, all: false, except: ['a', 'b'] })
})
