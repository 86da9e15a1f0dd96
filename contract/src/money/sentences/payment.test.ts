import { expect, test } from 'vitest'
import { creditSentence, creditSubject, freedSentence, keptSentence, paidSentence, paidSubject } from './payment'

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

test('a client reads the price, and whether a transfer or the balance paid it', () => {
  const paid = { gross: 'RD$1,400.00', trainer: 'Yulissa Peralta', isFromBalance: false }
  expect(paidSubject.en(paid)).toBe('Your payment of RD$1,400.00 is confirmed')
  expect(paidSentence.en(paid)).toContain('We received your transfer')
  expect(paidSentence.es({ ...paid, isFromBalance: true })).toContain('con tu saldo')
})

test('a trainer reads that what is kept of a cancelled session is gross', () => {
  expect(keptSentence.en('RD$420.00')).toBe('By the cancellation policy RD$420.00 (gross) of the price is yours.')
  expect(keptSentence.es('RD$420.00')).toBe('Por la política de cancelación, RD$420.00 (bruto) del precio son tuyos.')
})

test('a client reads that a part payment of a booking that ended is in the balance', () => {
  expect(freedSentence.en('RD$500.00')).toBe('The RD$500.00 that you had paid went to your balance.')
  expect(freedSentence.es('RD$500.00')).toBe('Los RD$500.00 que ya habías pagado pasaron a tu saldo.')
})
