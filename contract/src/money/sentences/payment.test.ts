import { expect, test } from 'vitest'
import {
  creditHeading,
  creditSentence,
  creditSubject,
  decidedSentence,
  freedSentence,
  keptSentence,
  paidHeading,
  paidSentence,
  paidSubject,
  partPaymentForecast,
  partPaymentUsedHeadings,
  partPaymentUsedSentence,
  partPaymentUsedSubject,
  undoneSentence,
  undoneSubject,
} from './payment'

const credit = { gross: 'RD$1,400.00', commission: 'RD$175.00', net: 'RD$1,225.00', client: 'Laura Méndez' }

test.each([
  [
    'en',
    'RD$1,225.00 (net) added to your earnings',
    'Laura Méndez paid RD$1,400.00 (gross). Less the commission of RD$175.00, RD$1,225.00 (net) went to your earnings.',
  ],
  [
    'es',
    'Se sumaron RD$1,225.00 (neto) a tus ganancias',
    'Laura Méndez pagó RD$1,400.00 (bruto). Menos la comisión de RD$175.00, RD$1,225.00 (neto) pasaron a tus ganancias.',
  ],
] as const)(
  'a trainer reads the credited amount, with gross, commission and net named: %s',
  (language, subject, sentence) => {
    expect(creditSubject[language](credit)).toBe(subject)
    expect(creditSentence[language](credit)).toBe(sentence)
  },
)

test('without a commission, a trainer reads one amount instead of gross and net', () => {
  const whole = { ...credit, commission: undefined, net: credit.gross }
  expect(creditSubject.en(whole)).toBe('RD$1,400.00 added to your earnings')
  expect(creditSentence.es(whole)).toBe('Laura Méndez pagó RD$1,400.00, y todo pasó a tus ganancias.')
})

test('a trainer reads the same amounts when a credited payment is undone', () => {
  expect(undoneSubject.en(credit)).toBe('RD$1,225.00 (net) left your earnings again')
  expect(undoneSentence.en(credit)).toBe(
    "The transfer for the session with Laura Méndez was somebody else's, so RD$1,400.00 (gross) less the commission of RD$175.00, which is RD$1,225.00 (net), left your earnings again.",
  )
  expect(undoneSentence.es(credit)).toBe(
    'La transferencia por la sesión con Laura Méndez era de otra persona, así que salieron de tus ganancias RD$1,400.00 (bruto) menos la comisión de RD$175.00, es decir RD$1,225.00 (neto).',
  )
  const whole = { ...credit, commission: undefined, net: credit.gross }
  expect(undoneSubject.es(whole)).toBe('RD$1,400.00 salieron de tus ganancias')
  expect(undoneSentence.en(whole)).toBe(
    "The transfer for the session with Laura Méndez was somebody else's, so RD$1,400.00 left your earnings again.",
  )
})

test('a client reads the price of a booking, and whether a transfer or the balance paid it', () => {
  const paid = { gross: 'RD$1,400.00', trainer: 'Yulissa Peralta', isFromBalance: false }
  expect(paidSubject.en(paid)).toBe('Your payment of RD$1,400.00 is confirmed')
  expect(paidSentence.en(paid)).toContain('We received your transfer')
  expect(paidSentence.es({ ...paid, isFromBalance: true })).toContain('con tu saldo')
})

test('a trainer reads the gross and the net amount that the trainer keeps of a session cancelled late', () => {
  const kept = { gross: 'RD$420.00', net: 'RD$369.60' }
  expect(keptSentence.en(kept)).toBe(
    'By the cancellation policy RD$420.00 (gross) of the price is yours: you receive RD$369.60 (net).',
  )
  expect(keptSentence.es(kept)).toBe(
    'Por la política de cancelación, RD$420.00 (bruto) del precio son tuyos: recibes RD$369.60 (neto).',
  )
  expect(keptSentence.en({ ...kept, net: kept.gross })).toBe(
    'By the cancellation policy RD$420.00 (gross) of the price is yours.',
  )
})

test.each([
  [
    'client',
    'Entrena decided that Yulissa Peralta keeps RD$420.00 of the price.',
    'Entrena decidió que Yulissa Peralta se queda con RD$420.00 del precio.',
  ],
  [
    'trainer',
    'Entrena decided that RD$420.00 (gross) of the price is yours: you receive RD$369.60 (net).',
    'Entrena decidió que RD$420.00 (bruto) del precio son tuyos: recibes RD$369.60 (neto).',
  ],
] as const)("the %s reads how much of the price the trainer keeps by an admin's decision", (reader, en, es) => {
  const kept = { gross: 'RD$420.00', net: 'RD$369.60', trainer: 'Yulissa Peralta' }
  expect(decidedSentence[reader].en(kept)).toBe(en)
  expect(decidedSentence[reader].es(kept)).toBe(es)
})

test('a client reads that the part payment of a booking went to the balance when the booking ended', () => {
  expect(freedSentence.en('RD$500.00')).toBe('The RD$500.00 that you had paid went to your balance.')
  expect(freedSentence.es('RD$500.00')).toBe('Los RD$500.00 que ya habías pagado pasaron a tu saldo.')
})

const part = {
  ...credit,
  gross: 'RD$1,000.00',
  commission: 'RD$125.00',
  net: 'RD$875.00',
  trainer: 'Yulissa Peralta',
  price: 'RD$1,400.00',
  toBalance: undefined,
  missing: 'RD$400.00',
}

test.each([
  [
    'client',
    'en',
    'Your part payment of RD$1,000.00 was used',
    'Your session with Yulissa Peralta took place, so RD$1,000.00 of the price of RD$1,400.00 went to Yulissa Peralta. RD$400.00 of the price is still unpaid.',
  ],
  [
    'client',
    'es',
    'Usamos tu pago parcial de RD$1,000.00',
    'Tu sesión con Yulissa Peralta se dio, así que RD$1,000.00 del precio de RD$1,400.00 pasaron a Yulissa Peralta. Quedan RD$400.00 del precio sin pagar.',
  ],
  [
    'trainer',
    'en',
    'RD$875.00 (net) added to your earnings',
    'Laura Méndez paid RD$1,000.00 (gross). Less the commission of RD$125.00, RD$875.00 (net) went to your earnings. RD$400.00 of the price of RD$1,400.00 is still unpaid.',
  ],
  [
    'trainer',
    'es',
    'Se sumaron RD$875.00 (neto) a tus ganancias',
    'Laura Méndez pagó RD$1,000.00 (bruto). Menos la comisión de RD$125.00, RD$875.00 (neto) pasaron a tus ganancias. Quedan RD$400.00 del precio de RD$1,400.00 sin pagar.',
  ],
] as const)(
  'a %s reads how a part payment was used, and what is still unpaid: %s',
  (reader, language, subject, sentence) => {
    expect(partPaymentUsedSubject(part, reader, language)).toBe(subject)
    expect(partPaymentUsedSentence(part, reader, language)).toBe(sentence)
  },
)

test("only the client reads that a part of the payment went to the client's balance", () => {
  const back = { ...part, toBalance: 'RD$600.00' }
  expect(partPaymentUsedSentence(back, 'client', 'en')).toContain('RD$600.00 was not needed and went to your balance.')
  expect(partPaymentUsedSentence(back, 'trainer', 'es')).not.toContain('RD$600.00')
})

test.each([
  [
    'client',
    'The RD$500.00 that you have paid goes to your balance at once.',
    'Los RD$500.00 que ya pagaste pasan enseguida a tu saldo.',
  ],
  [
    'trainer',
    'The RD$500.00 that Laura has paid goes to the balance of Laura at once.',
    'Los RD$500.00 que ya pagó Laura pasan enseguida a su saldo.',
  ],
] as const)('before a partly paid booking is cancelled, the %s reads where the part payment goes', (reader, en, es) => {
  expect(partPaymentForecast('RD$500.00', reader, 'Laura', 'en')).toBe(en)
  expect(partPaymentForecast('RD$500.00', reader, 'Laura', 'es')).toBe(es)
})

test('the mails about payments that were credited or used have a heading in each language', () => {
  expect([
    creditHeading.en,
    paidHeading.en,
    partPaymentUsedHeadings.client.en,
    partPaymentUsedHeadings.trainer.en,
  ]).toEqual([
    'You have been paid',
    'Payment confirmed',
    'Your part payment was used',
    'A part of a price was credited',
  ])
  expect([
    creditHeading.es,
    paidHeading.es,
    partPaymentUsedHeadings.client.es,
    partPaymentUsedHeadings.trainer.es,
  ]).toEqual(['Recibiste un pago', 'Pago confirmado', 'Usamos tu pago parcial', 'Se acreditó una parte de un precio'])
})
