import { expect, test } from 'vitest'
import { grossAndNet, netTotal, pendingEarningsSentence, requestedPrice, youReceiveWords } from './earnings'

test("the sentence about a trainer's pending money names its two parts, and has a singular for one session", () => {
  const parts = { available: 'RD$100.00', held: 'RD$50.00' }
  expect(pendingEarningsSentence.en({ ...parts, count: 1 })).toContain(
    'RD$100.00 available and RD$50.00 on hold, for 1 session to',
  )
  expect(pendingEarningsSentence.es({ ...parts, count: 2 })).toContain(
    'RD$50.00 en espera, por 2 sesiones por hacer o recién hechas',
  )
})

test('the net amount is named beside the gross amount only if the two differ', () => {
  const [gross, net] = ['RD$1,400.00', 'RD$1,232.00']
  expect(requestedPrice.en({ gross, net })).toBe(
    'The price is RD$1,400.00 (gross), of which you receive RD$1,232.00 (net).',
  )
  expect(requestedPrice.es({ gross, net: gross })).toBe('El precio es RD$1,400.00.')
  expect(grossAndNet.en({ gross, net })).toBe('RD$1,400.00 gross, RD$1,232.00 net')
  expect(grossAndNet.es({ gross, net })).toBe('RD$1,400.00 bruto, RD$1,232.00 neto')
  expect(grossAndNet.es({ gross, net: gross })).toBe(gross)
  expect(youReceiveWords.es({ net })).toBe('recibes RD$1,232.00')
  expect(netTotal.en('RD$168.00')).toContain('commission of RD$168.00')
})
