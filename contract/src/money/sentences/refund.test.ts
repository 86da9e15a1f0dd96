import { describe, expect, test } from 'vitest'
import { type RefundState, refundStates } from '../../bookings/rules'
import { languages } from '../../language'
import { readers, type SentenceReader } from './reader'
import { refundCauseOf, refundCauses, refundForecast, refundLabel, refundMailWords, refundSentence } from './refund'

const facts = {
  cause: 'cancelled',
  amount: 'RD$1,400.00',
  asked: 'RD$1,400.00',
  client: 'Laura Méndez',
  reference: '7F3A91C2',
  sentOn: 'Nov 16',
  bankReference: '004512',
} as const

const mayArrive =
  'Cancelled: if the transfer of RD$1,400.00 arrives, it is refunded to Laura Méndez. Reference 7F3A91C2.'
const missing = 'Cancelled: no transfer with the reference 7F3A91C2 arrived, so there is nothing to refund.'
const refunded = 'Cancelled: RD$1,400.00 of the price was refunded to Laura Méndez.'

const table: Readonly<Record<RefundState, Readonly<Record<SentenceReader, string>>>> = {
  due: {
    client: 'RD$1,400.00 is in your balance.',
    trainer: refunded,
    admin:
      'Cancelled: RD$1,400.00 went to the balance of Laura Méndez, who has not decided about it. Reference 7F3A91C2.',
  },
  kept: {
    client: 'RD$1,400.00 is in your balance.',
    trainer: refunded,
    admin: 'Cancelled: RD$1,400.00 went to the balance of Laura Méndez.',
  },
  asked: {
    client: 'You asked for RD$1,400.00.',
    trainer: refunded,
    admin: 'Cancelled: Laura Méndez asked for RD$1,400.00. Reference 7F3A91C2.',
  },
  in_process: {
    client: 'Your refund of RD$1,400.00 is in process.',
    trainer: refunded,
    admin: 'Cancelled: RD$1,400.00 for Laura Méndez is in a batch that is not sent yet. Reference 7F3A91C2.',
  },
  sent: {
    client: 'We sent you RD$1,400.00 on Nov 16. Bank reference 004512.',
    trainer: refunded,
    admin: 'Cancelled: RD$1,400.00 was sent to Laura Méndez on Nov 16. Bank reference 004512.',
  },
  arrived: {
    client: 'RD$1,400.00 arrived. We sent it on Nov 16. Bank reference 004512.',
    trainer: refunded,
    admin:
      'Cancelled: RD$1,400.00 was sent to Laura Méndez on Nov 16 and is on the bank statement. Bank reference 004512.',
  },
  returned: {
    client: 'Your bank returned the RD$1,400.00 that we sent on Nov 16. They went back to your balance.',
    trainer: refunded,
    admin:
      'Cancelled: the bank returned the RD$1,400.00 sent to Laura Méndez on Nov 16. They went back to the balance. Bank reference 004512.',
  },
  undone: {
    client: "The transfer that we had confirmed was somebody else's, so the RD$1,400.00 left your balance again.",
    trainer: 'Cancelled: the payment of Laura Méndez had been confirmed by mistake and was taken back.',
    admin:
      'Cancelled: the confirmation of the payment was undone, and RD$1,400.00 left the balance of Laura Méndez again.',
  },
  to_check: {
    client: 'If your transfer of RD$1,400.00 arrives, we refund it to you. Reference 7F3A91C2.',
    trainer: mayArrive,
    admin: mayArrive,
  },
  not_received: {
    client: 'No transfer with the reference 7F3A91C2 arrived, so there is nothing to refund.',
    trainer: missing,
    admin: missing,
  },
}

const everyCase = refundStates.flatMap((state) => readers.map((reader) => [state, reader] as const))

describe('sentences about a refund', () => {
  test.each(everyCase)('the sentence about a refund that is %s is exact for the %s', (state, reader) => {
    expect(refundSentence({ ...facts, state }, reader, 'en')).toBe(table[state][reader])
  })

  test.each(everyCase)(
    'a refund that is %s names its amount, or says that there is none, to the %s in both languages',
    (state, reader) => {
      const sentence = refundSentence({ ...facts, state }, reader, 'es')
      expect(sentence).toMatch(
        reader === 'client' ? /(RD\$1,400\.00|7F3A91C2).*\.$/ : /^Cancelada: .*(RD\$1,400\.00|7F3A91C2|por error).*\.$/,
      )
      expect(sentence).not.toMatch(/devoluci|devolvemos/)
    },
  )

  test('the sentence about a refund that a client reads does not name the client', () => {
    for (const language of languages)
      for (const state of refundStates)
        expect(refundSentence({ ...facts, state }, 'client', language)).not.toContain('Laura')
  })

  test('the trainer reads neither the bank reference of a refund nor what the client does with the money', () => {
    for (const state of ['due', 'kept', 'asked', 'in_process', 'sent', 'arrived', 'returned'] as const) {
      expect(refundLabel(state, 'trainer', 'en')).toBe('Refunded')
      expect(refundSentence({ ...facts, state }, 'trainer', 'es')).not.toMatch(/saldo|banco|004512/)
    }
  })
})

test('if a client asks for only a part of a refund, the sentence names both the part and the whole', () => {
  const part = { ...facts, state: 'asked', asked: 'RD$500.00' } as const
  expect(refundSentence(part, 'client', 'en')).toBe('You asked for RD$500.00 of RD$1,400.00.')
  expect(refundSentence(part, 'admin', 'es')).toBe(
    'Cancelada: Laura Méndez pidió RD$500.00 de RD$1,400.00. Referencia 7F3A91C2.',
  )
})

test('the client of a lapsed booking reads that a late transfer may get the hour back', () => {
  const lapsed = { ...facts, cause: 'lapsed', state: 'to_check' } as const
  expect(refundSentence(lapsed, 'client', 'en')).toBe(
    'If your transfer of RD$1,400.00 arrives, your hour is yours again if it is still free. Otherwise the money goes to your balance. Reference 7F3A91C2.',
  )
})

test.each([
  [null, 'problem', 'Refund for a reported problem: '],
  ['declined', 'declined', 'Declined: '],
  ['unpaid', 'lapsed', 'Lapsed: '],
  ['client', 'cancelled', 'Cancelled: '],
] as const)('the reason %s for a refund is told as %s', (reason, cause, head) => {
  expect(refundCauseOf(reason)).toBe(cause)
  expect(refundCauses).toContain(cause)
  expect(refundSentence({ ...facts, cause, state: 'kept' }, 'admin', 'en')).toBe(
    `${head}RD$1,400.00 went to the balance of Laura Méndez.`,
  )
})

test('before a cancellation, the client reads that the money goes to their balance, and trainer and admin read whose balance it is', () => {
  expect(refundForecast('client', 'Laura', 'en')).toContain('It goes to your balance at once')
  expect(refundForecast('admin', 'Laura', 'es')).toBe('Pasa enseguida al saldo de Laura.')
})

test.each(everyCase)('every state of a refund has a label in both languages: %s, for the %s', (state, reader) => {
  for (const language of languages) expect(refundLabel(state, reader, language)).not.toBe('')
})

test.each([
  ['sent', 'en', 'We sent your refund of RD$1,400.00'],
  ['sent', 'es', 'Enviamos tu reembolso de RD$1,400.00'],
  ['not_received', 'en', 'Your transfer of RD$1,400.00 did not arrive'],
  ['not_received', 'es', 'Tu transferencia de RD$1,400.00 no llegó'],
] as const)(
  'the mail about a refund recorded by hand names its outcome and amount: %s, %s',
  (outcome, language, subject) => {
    expect(refundMailWords[outcome][language].subject('RD$1,400.00')).toBe(subject)
    expect(refundMailWords[outcome][language].heading).not.toBe('')
    expect(refundMailWords[outcome][language].advice).toMatch(/\.$/)
  },
)
