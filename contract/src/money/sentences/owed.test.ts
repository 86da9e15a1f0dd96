import { expect, test } from 'vitest'
import { languages } from '../../language'
import { debtKinds } from '../payments/rules'
import { owedMoneyMail, owedWords } from './owed'
import { ownRefund, refundSentence } from './refund'

const facts = { amount: 'RD$5,200.00', trainer: 'Rolando' }

test.each([
  ['unused_sessions', 'You get RD$5,200.00 back: Rolando is no longer on Entrena'],
  ['refund', 'Your refund of RD$5,200.00 is still due'],
  ['unconfirmed_transfer', 'About your transfer of RD$5,200.00: Rolando is no longer on Entrena'],
] as const)('the client of a deleted trainer reads what is owed in each language: %s', (kind, subject) => {
  expect(owedMoneyMail[kind].en(facts).subject).toBe(subject)
  for (const language of languages) {
    const letter = owedMoneyMail[kind][language](facts)
    expect(letter.subject).toContain('RD$5,200.00')
    const told = letter.paragraphs.join(' ')
    expect(told).toContain('RD$5,200.00')
    expect(told).toContain('Rolando')
  }
})

test('the mail about a refund due says that it left the balance, and not why, because any cancellation can be behind it', () => {
  const told = languages.map((language) => owedMoneyMail.refund[language](facts).paragraphs.join(' '))
  expect(told).toEqual([expect.stringContaining('your balance'), expect.stringContaining('tu saldo')])
  for (const text of told) expect(text).not.toMatch(/declined|rechazó/)
})

test('the mail about an unconfirmed transfer to a deleted trainer does not say that Entrena owes the money', () => {
  for (const language of languages)
    expect(owedMoneyMail.unconfirmed_transfer[language](facts).paragraphs.join(' ')).not.toMatch(/owe|debemos/)
})

test.each([
  ['earnings', 'Earnings of RD$5,200.00 have not been paid out', 'Earnings that were not paid out'],
  ['refund', 'A refund of RD$5,200.00 has not been sent yet', 'Refund of a cancelled booking'],
  ['unused_sessions', 'Paid sessions worth RD$5,200.00 have not taken place', 'Paid sessions that did not take place'],
  [
    'unconfirmed_transfer',
    'A transfer of RD$5,200.00 waits for our confirmation',
    'A transfer that was never confirmed',
  ],
  ['balance', 'RD$5,200.00 is in your balance', 'Balance that was not used'],
] as const)('the owner and the admin read what is owed when an account is deleted: %s', (kind, obstacle, label) => {
  expect(debtKinds).toContain(kind)
  expect(owedWords[kind].en.obstacle(facts.amount)).toBe(obstacle)
  expect(owedWords[kind].en.label).toBe(label)
  expect(owedWords[kind].es.obstacle(facts.amount)).toContain('RD$5,200.00')
  for (const language of languages) expect(owedWords[kind][language].settle('Ximena')).toMatch(/^(Do this|Hazlo).*\.$/)
})

test('refunds and balances have the same words in the reasons against a deletion as in all other sentences', () => {
  const amount = 'RD$5,200.00'
  const refund = { cause: 'cancelled', amount, asked: amount, client: 'Ximena', reference: 'B20C44E9' } as const
  const sentenceOf = (state: 'asked' | 'kept', language: 'en' | 'es') =>
    refundSentence({ ...refund, state, sentOn: undefined, bankReference: undefined }, 'client', language)
  for (const language of languages) {
    expect(`${ownRefund.asked[language](amount)}.`).toBe(sentenceOf('asked', language))
    expect(`${owedWords.balance[language].obstacle(amount)}.`).toBe(sentenceOf('kept', language))
  }
})
