import { bankFileColumnKinds, formatPresets } from '@entrena/contract/money/payouts/rules'
import { expect, it } from 'vitest'
import { hasRequiredColumns, moveColumn, nextColumnKind } from './columns'

const columns = [
  { kind: 'account_number', title: 'Cuenta' },
  { kind: 'amount', title: 'Monto' },
  { kind: 'holder', title: 'Nombre' },
] as const
const kindsOf = (list: readonly { kind: string }[]) => list.map(({ kind }) => kind)

it.each([
  [0, 1, ['amount', 'account_number', 'holder']],
  [2, -1, ['account_number', 'holder', 'amount']],
  [0, -1, ['account_number', 'amount', 'holder']],
  [2, 1, ['account_number', 'amount', 'holder']],
] as const)('in the format of a batch file, the column %i moves by %i', (index, step, kinds) => {
  expect(kindsOf(moveColumn(columns, index, step))).toEqual(kinds)
})

it('the format of a batch file needs the account number and the amount', () => {
  expect(hasRequiredColumns(columns)).toBe(true)
  expect(hasRequiredColumns(columns.slice(1))).toBe(false)
  expect(hasRequiredColumns([])).toBe(false)
  for (const preset of Object.values(formatPresets)) expect(hasRequiredColumns(preset.columns)).toBe(true)
})

it('a new column of a batch file gets a kind of data that no other column has, or the reference if all are used', () => {
  expect(nextColumnKind(columns)).toBe('tax_id')
  expect(nextColumnKind(bankFileColumnKinds.map((kind) => ({ kind, title: '' })))).toBe('reference')
})
