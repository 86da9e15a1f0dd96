import { expect, test } from 'vitest'
import {
  balanceCheckoutTexts,
  type DueFacts,
  lateHopeSentences,
  partPaymentCheckoutTexts,
  paymentSentences,
  sentencesBeforePaying,
  unpaidHeadings,
  unpaidSentence,
  unpaidSubject,
} from './due'

const facts = {
  due: 'RD$5,000.00',
  received: 'RD$1,500.00',
  price: 'RD$6,500.00',
  client: 'Laura Méndez',
  trainer: 'Yulissa Peralta',
  when: 'TIME',
} satisfies DueFacts
const unpaid = { ...facts, due: facts.price, received: undefined }

test.each([
  [
    'asked',
    'Pay RD$5,000.00 to keep your hour with Yulissa Peralta',
    'Paga RD$5,000.00 para no perder tu hora con Yulissa Peralta',
  ],
  ['announced', 'Laura Méndez marked RD$5,000.00 as paid', 'Laura Méndez marcó RD$5,000.00 como pagado'],
  ['part', 'We received RD$1,500.00 of RD$6,500.00', 'Recibimos RD$1,500.00 de RD$6,500.00'],
  ['not_found', 'We cannot find your transfer of RD$5,000.00', 'No encontramos tu transferencia de RD$5,000.00'],
] as const)('the subject of a mail names what is still due, and not the price: %s', (state, en, es) => {
  expect(unpaidSubject(state, facts, 'en')).toBe(en)
  expect(unpaidSubject(state, facts, 'es')).toBe(es)
})

test.each([
  [
    'announced',
    facts,
    'Laura Méndez says that the transfer for the session with Yulissa Peralta is on its way.',
    'Laura Méndez dice que la transferencia por la sesión con Yulissa Peralta va en camino.',
  ],
  [
    'part',
    facts,
    'RD$5,000.00 are missing for the session with Yulissa Peralta.',
    'Faltan RD$5,000.00 por la sesión con Yulissa Peralta.',
  ],
  [
    'not_found',
    facts,
    'You marked the session with Yulissa Peralta as paid, and the transfer is not on our bank statement yet.',
    'Marcaste la sesión con Yulissa Peralta como pagada, y la transferencia aún no está en nuestro extracto bancario.',
  ],
  [
    'lapsed',
    facts,
    'We received only RD$1,500.00 of RD$6,500.00 for TIME, so the hour is free again.',
    'Solo recibimos RD$1,500.00 de RD$6,500.00 del pago de la sesión del TIME, así que la hora quedó libre.',
  ],
  [
    'lapsed',
    unpaid,
    'We received no payment for TIME, so the hour is free again.',
    'No recibimos el pago de la sesión del TIME, así que la hora quedó libre.',
  ],
  [
    'lapsed_to_trainer',
    facts,
    'You had accepted Laura Méndez for TIME, but only RD$1,500.00 of RD$6,500.00 arrived. The session does not take place.',
    'Habías aceptado a Laura Méndez para el TIME, pero solo llegaron RD$1,500.00 de RD$6,500.00. La sesión no se hace.',
  ],
  [
    'lapsed_to_trainer',
    unpaid,
    'You had accepted Laura Méndez for TIME, but no payment arrived. The session does not take place.',
    'Habías aceptado a Laura Méndez para el TIME, pero el pago no llegó. La sesión no se hace.',
  ],
  [
    'lapsed_hope',
    facts,
    'If the payment arrives late and the hour is still free, the session comes back and we tell you.',
    'Si el pago llega tarde y la hora sigue libre, la sesión vuelve y te avisamos.',
  ],
] as const)('a booking that is not fully paid has one sentence in each language: %s', (state, about, en, es) => {
  expect(unpaidSentence(state, about, 'en')).toBe(en)
  expect(unpaidSentence(state, about, 'es')).toBe(es)
})

test('the mail about a booking that is not fully paid has a heading in each language', () => {
  expect(unpaidHeadings).toEqual({
    announced: { en: 'A payment awaits confirmation', es: 'Un pago espera confirmación' },
    part: { en: 'A part of your payment is missing', es: 'Falta una parte de tu pago' },
    not_found: { en: 'Your transfer has not arrived', es: 'Tu transferencia no ha llegado' },
  })
})

test('the checkout says what has arrived, what is missing and what is in the balance', () => {
  const { arrived, missing } = partPaymentCheckoutTexts
  const { holds, use_instead: useInstead } = balanceCheckoutTexts
  expect([arrived.en(facts.received, facts.price), missing.en(facts.due)]).toEqual([
    'RD$1,500.00 of RD$6,500.00 arrived.',
    'RD$5,000.00 is missing.',
  ])
  expect([arrived.es(facts.received, facts.price), missing.es(facts.due)]).toEqual([
    'Recibimos RD$1,500.00 de RD$6,500.00.',
    'Faltan RD$5,000.00.',
  ])
  expect([holds.en(facts.due), useInstead.en(facts.due)]).toEqual([
    'You have RD$5,000.00',
    'You have RD$5,000.00 in your balance. Use it',
  ])
  expect([holds.es(facts.due), useInstead.es(facts.due)]).toEqual([
    'Tienes RD$5,000.00',
    'Tienes RD$5,000.00 en tu saldo. Úsalo',
  ])
})

test.each([
  ['unpaid', 'The client has not paid yet.', 'El cliente aún no ha pagado.'],
  [
    'announced',
    'The client marked it as paid. It is confirmed once the money has arrived.',
    'El cliente la marcó como pagada. Se confirma cuando llegue el dinero.',
  ],
  ['paid', 'The payment is confirmed.', 'El pago está confirmado.'],
  ['cancelled', 'It was cancelled: there is nothing to pay.', 'Fue cancelada: no hay nada que pagar.'],
] as const)('trainer and admin read the state of a payment: %s', (state, en, es) => {
  expect(paymentSentences.others[state]).toEqual({ en, es })
})

test("in sentences about a payment, 'you' is the client of the booking", () => {
  expect(paymentSentences.client.announced.en).toMatch(/^You marked this booking as paid/)
  expect(paymentSentences.client.cancelled.es).toBe('No hay nada que pagar por ella.')
  expect(lateHopeSentences.back.en).toContain('the money goes to your balance')
  expect(lateHopeSentences.gone.es).toContain('pasa a tu saldo')
  expect(sentencesBeforePaying.still_asked.en('Yulissa')).toBe(
    'Yulissa still has to accept. If that does not happen, the money goes to your balance and we e-mail you.',
  )
})
