import fc from 'fast-check'
import type { AccountsModel } from './accounts-model'

const names = [
  'book',
  'confirm all',
  'confirm part',
  'confirm too much',
  'decline',
  'complete',
  'wait',
  'use balance',
  'keep',
  'ask refund',
  'withdraw refund',
  'export',
  'send',
  'see',
  'return',
  'extra transfer',
  'statement',
  'undo',
] as const
export const accountsCommand = fc.record({
  does: fc.constantFrom(...names),
  who: fc.nat({ max: 999 }),
  amount: fc.integer({ min: 1, max: 200_000 }),
})
type Command = typeof accountsCommand extends fc.Arbitrary<infer Value> ? Value : never

/** Runs each command against the product and the model. */
export type AccountsCommandSteps = Readonly<
  Record<Command['does'], (model: AccountsModel, command: Command) => Promise<void>>
>
