import { expect, test } from 'vitest'
import { languages } from '../../language'
import { payableStates } from '../payouts/rules'
import {
  commissionSentence,
  detailsAskedSentences,
  keptOfYearSentence,
  lessCommission,
  oddTaxIdSentence,
  onHoldSentence,
  payableLabel,
  payableSentence,
  unmetConditionSentence,
} from './payout'

const facts = { available: 'RD$320.00', minimum: 'RD$500.00', pausedUntil: 'Nov 22, 10:00' }

test.each([
  [
    'details_missing',
    'Enter your bank details once. From then on we send you what is available every Friday.',
    'Escribe tus datos de banco una sola vez. Desde ahí te enviamos cada viernes lo que tengas disponible.',
  ],
  [
    'paused',
    'RD$320.00 goes out on the first Friday after the pause.',
    'RD$320.00 sale el primer viernes después de la pausa.',
  ],
  ['below_minimum', 'RD$320.00, minimum RD$500.00', 'RD$320.00, mínimo RD$500.00'],
  [
    'leaving',
    'You are no longer in the Friday payouts: what is yours is settled with you before the account is deleted.',
    'Ya no entras en los pagos del viernes: arreglamos contigo lo que es tuyo antes de eliminar la cuenta.',
  ],
  [
    'nothing',
    'The money for a session is yours two days after it. It goes out on the next Friday.',
    'El dinero de una sesión es tuyo dos días después. Sale el viernes siguiente.',
  ],
] as const)('a trainer without a next payout reads why: %s', (state, en, es) => {
  expect(unmetConditionSentence(state, facts, 'en')).toBe(en)
  expect(unmetConditionSentence(state, facts, 'es')).toBe(es)
})

test.each([
  ['ready', 'Ready', 'Listo'],
  ['details_missing', 'Bank details missing', 'Faltan datos del banco'],
  ['paused', 'Paused until Nov 22, 10:00', 'En pausa hasta Nov 22, 10:00'],
  ['below_minimum', 'RD$320.00, minimum RD$500.00', 'RD$320.00, mínimo RD$500.00'],
  ['in_batch', 'In a batch that is not sent yet', 'En un lote sin enviar'],
  ['leaving', 'Account closing', 'Cierra su cuenta'],
  ['suspended', 'Suspended', 'Suspendido'],
] as const)('the admin reads whether the next batch pays a trainer: %s', (state, en, es) => {
  expect(payableStates).toContain(state)
  expect(payableLabel(state, facts, 'en')).toBe(en)
  expect(payableLabel(state, facts, 'es')).toBe(es)
})

test('a former trainer reads from which day any amount is paid, even one below the minimum payout', () => {
  const waiting = { ...facts, restOn: 'Fri, Dec 18' }
  expect(unmetConditionSentence('below_minimum', waiting, 'en')).toBe(
    'RD$320.00, minimum RD$500.00 until Fri, Dec 18. Then it is paid, whatever it is.',
  )
  expect(payableLabel('below_minimum', { ...waiting, restOn: 'vie 18 dic' }, 'es')).toBe(
    'RD$320.00, mínimo RD$500.00 hasta el vie 18 dic. Después se paga, sea cuanto sea.',
  )
})

test('if a payout is paused without an end date, its label names no day', () => {
  for (const language of languages)
    expect(payableLabel('paused', { ...facts, pausedUntil: undefined }, language)).not.toContain('undefined')
})

test('sentences for trainers name gross, commission and net', () => {
  const amounts = { percent: '12.5', gross: 'RD$1,400.00', net: 'RD$1,225.00', commission: 'RD$175.00' }
  expect(commissionSentence.en(amounts)).toBe(
    'Of RD$1,400.00 (gross), Entrena keeps 12.5\u00a0% commission: you receive RD$1,225.00 (net).',
  )
  expect(commissionSentence.es(amounts)).toBe(
    'De RD$1,400.00 (bruto), Entrena se queda con 12.5\u00a0% de comisión: tú recibes RD$1,225.00 (neto).',
  )
  expect(lessCommission.en(amounts)).toBe('RD$1,400.00 gross, less RD$175.00 commission')
  expect(lessCommission.es(amounts)).toBe('RD$1,400.00 bruto, menos RD$175.00 de comisión')
  expect(keptOfYearSentence.en('RD$420.00')).toContain('gross')
  expect(keptOfYearSentence.es('RD$420.00')).toContain('bruto')
  expect(onHoldSentence.en).toContain('Net')
  expect(onHoldSentence.es).toContain('netos')
})

test('the admin reads from which amount on trainers are paid', () => {
  expect(payableSentence.en('RD$500.00')).toBe('Everybody from RD$500.00, details complete, nothing paused.')
  expect(payableSentence.es('RD$500.00')).toBe('Todos desde RD$500.00, con datos completos y sin pausa.')
  expect(payableSentence.en(undefined)).toBe('Everybody, details complete, nothing paused.')
  expect(payableSentence.es(undefined)).toBe('Todos con datos completos y sin pausa.')
})

test('the warning about a wrong last digit of a cédula names the right digit, to its owner and to the admin', () => {
  const odd = { shown: '001-1234567-8', digit: '3' }
  expect(oddTaxIdSentence.owner.en(odd)).toBe(
    'The last digit of 001-1234567-8 would be 3. Check it; if the number is yours, you can save it.',
  )
  expect(oddTaxIdSentence.owner.es(odd)).toBe(
    'El último dígito de 001-1234567-8 sería 3. Revísalo; si el número es tuyo, puedes guardarlo.',
  )
  expect(oddTaxIdSentence.admin.en(odd)).toBe(
    '001-1234567-8: the last digit would be 3. Only a warning: some real ones fail the check.',
  )
  expect(oddTaxIdSentence.admin.es(odd)).toBe(
    '001-1234567-8: el último dígito sería 3. Solo es un aviso: algunas reales no pasan la prueba.',
  )
})

test('a trainer without bank details reads how much money is available, and that Entrena asks for them nowhere else', () => {
  expect(detailsAskedSentences.en('RD$320.00')[0]).toBe(
    'RD$320.00 (net) is available for you. We cannot send it, because we do not have your bank details.',
  )
  expect(detailsAskedSentences.es('RD$320.00')[0]).toBe(
    'Tienes RD$320.00 disponibles (neto). No podemos enviarlos, porque no tenemos tus datos de banco.',
  )
  for (const language of languages) expect(detailsAskedSentences[language]('RD$320.00')).toHaveLength(3)
})
