import { expect, test } from 'vitest'
import { arrivalSubject, arrivalToClient, inBalanceWords, lateToTrainer, withoutBookingSentence } from './arrival'

const facts = { amount: 'RD$1,400.00', client: 'Laura Méndez', trainer: 'Yulissa Peralta', when: 'TIME' }

test.each([
  ['not_needed', 'RD$1,400.00 went into your balance', 'RD$1,400.00 pasaron a tu saldo'],
  ['without_booking', 'RD$1,400.00 went into your balance', 'RD$1,400.00 pasaron a tu saldo'],
  [
    'late',
    'Your payment of RD$1,400.00 arrived: your hour is yours again',
    'Tu pago de RD$1,400.00 llegó: tu hora vuelve a ser tuya',
  ],
  ['too_late', 'Your payment of RD$1,400.00 arrived too late', 'Tu pago de RD$1,400.00 llegó tarde'],
  ['undone', 'The confirmation of RD$1,400.00 was undone', 'Se deshizo la confirmación de RD$1,400.00'],
  ['taken_back', 'The confirmation of RD$1,400.00 was undone', 'Se deshizo la confirmación de RD$1,400.00'],
] as const)('the subject of a mail names the amount of the transfer: %s', (state, en, es) => {
  expect(arrivalSubject(state, facts, 'en')).toBe(en)
  expect(arrivalSubject(state, facts, 'es')).toBe(es)
})

test.each([
  [
    'over',
    'You sent RD$1,400.00 more than was due: it is in your balance.',
    'Te sobraron RD$1,400.00: quedaron en tu saldo.',
  ],
  [
    'not_needed',
    'We received RD$1,400.00 for the session with Yulissa Peralta, which needed no payment.',
    'Recibimos RD$1,400.00 por la sesión con Yulissa Peralta, que no necesitaba ningún pago.',
  ],
  [
    'late',
    'Your booking with Yulissa Peralta had lapsed, but your transfer arrived and TIME was still free.',
    'Tu reserva con Yulissa Peralta había vencido, pero llegó tu transferencia y el TIME seguía libre.',
  ],
  [
    'too_late',
    'We received your transfer, but TIME with Yulissa Peralta can no longer be held for you. You lose nothing.',
    'Recibimos tu transferencia, pero ya no podemos apartarte el TIME con Yulissa Peralta. No pierdes nada.',
  ],
  [
    'undone',
    "The transfer that we took for the session with Yulissa Peralta was somebody else's. We look for yours again.",
    'La transferencia que tomamos por la sesión con Yulissa Peralta era de otra persona. Buscamos la tuya otra vez.',
  ],
  [
    'taken_back',
    "The transfer that we took for the session with Yulissa Peralta was somebody else's.",
    'La transferencia que tomamos por la sesión con Yulissa Peralta era de otra persona.',
  ],
] as const)('a client reads one sentence about an unexpected transfer: %s', (state, en, es) => {
  expect(arrivalToClient(state, facts, 'en')).toBe(en)
  expect(arrivalToClient(state, facts, 'es')).toBe(es)
})

test('a trainer reads that the payment for a lapsed session arrived after all', () => {
  expect(lateToTrainer.en(facts)).toBe('The payment of Laura Méndez for TIME arrived, and the hour was still free.')
  expect(lateToTrainer.es(facts)).toBe('El pago de Laura Méndez por el TIME llegó, y la hora seguía libre.')
})

test('a client reads the amount of a transfer that belongs to no booking', () => {
  expect(withoutBookingSentence.en(facts)).toBe('We received RD$1,400.00 from you, and no booking that it belongs to.')
  expect(withoutBookingSentence.es(facts)).toBe(
    'Recibimos RD$1,400.00 de tu parte, sin una reserva a la que pertenezcan.',
  )
})

test('the mails about a transfer in the balance have the same heading and advice', () => {
  expect(inBalanceWords).toEqual({
    en: {
      heading: 'Your transfer is in your balance',
      advice: 'Use it for your next session, or have it sent to your bank.',
    },
    es: {
      heading: 'Tu transferencia está en tu saldo',
      advice: 'Úsalo en tu próxima sesión o pide que te lo enviemos al banco.',
    },
  })
})
