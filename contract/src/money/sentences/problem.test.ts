import { expect, test } from 'vitest'
import { absenceForecast, admissionForecast, decisionEffect, decisionMoneyWords } from './problem'

const facts = { name: 'Laura', percent: 50 }

test('a person who reports an absence reads what happens to the price, which trainers read as the gross price', () => {
  expect(absenceForecast.client.en(facts)).toBe(
    'If Laura agrees, or says nothing for two days, you keep 50 % of the price of this session (gross).',
  )
  expect(absenceForecast.client.es(facts)).toContain('50 % del precio de esta sesión (bruto)')
  expect(absenceForecast.trainer.es(facts)).toContain('te reembolsamos lo que pagaste')
  expect(absenceForecast.trainer_in_package.es(facts)).toContain('la sesión vuelve al paquete')
})

test('a client reads nothing about a refund if the policy lets the trainer keep the whole price', () => {
  expect(admissionForecast.client.en(facts)).toBe(
    'Laura keeps 50 % of the price of this session. The rest goes to your balance.',
  )
  expect(admissionForecast.client.en({ ...facts, percent: 100 })).toBe('Laura keeps the price of this session.')
  expect(admissionForecast.client.es({ ...facts, percent: 100 })).toBe('Laura se queda con el precio de esta sesión.')
  expect(decisionEffect.client_absent.en({ percent: 100 })).not.toContain('goes back')
  expect(decisionEffect.client_absent.es({ percent: 100 })).not.toContain('reembolsa')
  expect(decisionEffect.client_absent.es(facts)).toContain('50 % del precio (bruto); el resto se reembolsa.')
})

test('a trainer who admits an absence reads what the client gets', () => {
  expect(admissionForecast.trainer.es(facts)).toBe('A Laura se le reembolsa lo que costó esta sesión.')
  expect(admissionForecast.trainer_in_package.en(facts)).toBe('The session goes back to the package of Laura.')
})

test('before deciding about a problem, an admin reads how much money each possible decision moves', () => {
  const money = { refund: 'RD$700.00', kept: 'RD$700.00' }
  expect(decisionMoneyWords.split.en(money)).toBe(
    'RD$700.00 to the client’s balance, RD$700.00 to the trainer (gross).',
  )
  expect(decisionMoneyWords.split.es(money)).toBe('RD$700.00 al saldo del cliente, RD$700.00 al entrenador (bruto).')
  expect(decisionMoneyWords.session_back.en({})).toBe('The session goes back to the package. No money moves.')
})
