import { expect, test } from 'vitest'
import { type Language, languages } from '../../language'
import { type BalanceKind, balanceKinds } from '../balance/entity'
import { ledgerKinds } from '../payments/rules'
import { balanceEntrySentence, earningsEntryWords, type LedgerKind } from './entry'

const about = 'Wander Feliz'

const balanceTable: Readonly<Record<BalanceKind, readonly [string, string]>> = {
  cancelled: ['Refund: Wander Feliz', 'Reembolso: Wander Feliz'],
  overpaid: ['You sent more than was due: Wander Feliz', 'Enviaste más de lo que debías: Wander Feliz'],
  unpaid: ['Part of a payment that was not used: Wander Feliz', 'Parte de un pago que no se usó: Wander Feliz'],
  used: ['Paid with your balance: Wander Feliz', 'Pagado con tu saldo: Wander Feliz'],
  refund: ['Refund to your bank', 'Reembolso a tu banco'],
  returned: ['Refund back in your balance', 'Reembolso de vuelta en tu saldo'],
  corrected: ['A payment confirmed by mistake: Wander Feliz', 'Un pago confirmado por error: Wander Feliz'],
  owed: [
    'We pay it back to you: the trainer is no longer on Entrena',
    'Te lo devolvemos: el entrenador ya no está en Entrena',
  ],
}

test.each(balanceKinds)('a client reads what changed the balance, and for which session: %s', (kind) => {
  const of = kind === 'refund' || kind === 'returned' ? undefined : about
  expect(languages.map((language) => balanceEntrySentence(kind, of, language))).toEqual(balanceTable[kind])
})

test("a balance entry that belongs to no booking is called the client's own transfer", () => {
  expect(balanceEntrySentence('overpaid', undefined, 'en')).toBe('Your transfer')
  expect(balanceEntrySentence('overpaid', undefined, 'es')).toBe('Tu transferencia')
})

const earningsTable: Readonly<Record<LedgerKind, readonly [string, string, string, string]>> = {
  credit: ['Pagado', 'Pagado', 'Pagado', 'Pago de cliente'],
  reversal: ['Revertido', 'Revertido', 'Revertido', 'Reverso'],
  payout: ['Pagado a tu banco', 'Pago a tu banco', 'Pago a entrenador', 'Pago a entrenador'],
  returned: ['Devuelto', 'Pago a tu banco devuelto', 'Pago a entrenador devuelto', 'Pago a entrenador devuelto'],
}

const wordsOf = (kind: LedgerKind, language: Language) => {
  const { state, statement, file } = earningsEntryWords(kind, language)
  return [state, statement.trainer, statement.admin, file]
}

test.each(ledgerKinds)(
  "an entry of a trainer's earnings has a label in the list, both account statements and the file: %s",
  (kind) => {
    expect(wordsOf(kind, 'es')).toEqual(earningsTable[kind])
    expect(wordsOf(kind, 'en')).not.toContain('')
  },
)

test.each(ledgerKinds)("in a trainer's earnings, no entry is called a cancellation or a withdrawal: %s", (kind) => {
  for (const language of languages) expect(wordsOf(kind, language).join(' ')).not.toMatch(/cancel|retir|withdraw/i)
})
