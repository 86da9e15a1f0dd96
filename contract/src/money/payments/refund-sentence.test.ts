import { expect, test } from 'vitest'
import { refundSentence } from './refund-sentence'

const facts = {
  isCancelled: true,
  isDeclined: true,
  amount: 'RD$1,400.00',
  client: 'Ana Pérez',
  reference: '7F3A91C2',
  sentOn: undefined,
  bankReference: undefined,
}

test.each([
  ['due', 'Paid, then declined: Entrena sends RD$1,400.00 back to Ana Pérez. Reference 7F3A91C2.'],
  [
    'to_check',
    'Marked as paid, then declined: if the transfer of RD$1,400.00 arrives, Entrena sends it back to Ana Pérez. Reference 7F3A91C2.',
  ],
  [
    'not_received',
    'Marked as paid, then declined: no transfer with the reference 7F3A91C2 arrived, so there is nothing to send back.',
  ],
] as const)('the sentence about a refund that is %s names the amount or the reference', (state, sentence) => {
  expect(refundSentence({ ...facts, state }, 'en')).toBe(sentence)
})

test('the bank reference is left out for those who may not see it', () => {
  const sent = { ...facts, state: 'sent', sentOn: '16 de noviembre de 2026' } as const
  const sentence = 'Rechazada y reembolsada: Entrena le devolvió RD$1,400.00 a Ana Pérez el 16 de noviembre de 2026.'
  expect(refundSentence(sent, 'es')).toBe(sentence)
  expect(refundSentence({ ...sent, bankReference: '004512' }, 'es')).toBe(`${sentence} Referencia del banco 004512.`)
})

test.each([
  ['due', 'Paid after it lapsed: Entrena sends RD$1,400.00 back to Ana Pérez. Reference 7F3A91C2.'],
  [
    'to_check',
    'Marked as paid: if the transfer of RD$1,400.00 arrives, the booking gets its hour back, or Entrena sends the money back to Ana Pérez. Reference 7F3A91C2.',
  ],
  [
    'not_received',
    'Marked as paid, then cancelled: no transfer with the reference 7F3A91C2 arrived, so there is nothing to send back.',
  ],
] as const)('the sentence about a refund that is %s of a lapsed booking', (state, sentence) => {
  expect(refundSentence({ ...facts, isDeclined: false, isLapsed: true, state }, 'en')).toBe(sentence)
})

test.each([
  ['due', 'en', 'Refund after a reported problem: Entrena sends RD$1,400.00 back to Ana Pérez. Reference 7F3A91C2.'],
  [
    'due',
    'es',
    'Reembolso por un problema reportado: Entrena le devuelve RD$1,400.00 a Ana Pérez. Referencia 7F3A91C2.',
  ],
  [
    'sent',
    'en',
    'Refunded after a reported problem: Entrena sent RD$1,400.00 back to Ana Pérez on 16/11/2026. Bank reference 004512.',
  ],
  [
    'sent',
    'es',
    'Reembolsada por un problema reportado: Entrena le devolvió RD$1,400.00 a Ana Pérez el 16/11/2026. Referencia del banco 004512.',
  ],
] as const)(
  'a refund that is %s after a problem does not say that the session was cancelled (%s)',
  (state, language, sentence) => {
    const sent = state === 'sent' ? { sentOn: '16/11/2026', bankReference: '004512' } : {}
    expect(refundSentence({ ...facts, isCancelled: false, isDeclined: false, state, ...sent }, language)).toBe(sentence)
  },
)
