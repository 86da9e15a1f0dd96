import { describe, expect, test } from 'vitest'
import {
  allRefundedSentence,
  announcedTransferForecast,
  cancelCostSentence,
  cancelLabel,
  cancelledSentence,
  keptByTrainerSentence,
  nothingChargedSentence,
  nothingPaidSentence,
} from './cancellation'
import { readers } from './reader'

const amount = 'RD$700.00'
const cost = { freeUntil: undefined, cost: amount, price: 'RD$1,400.00' }

describe('what is said about the money of a cancellation', () => {
  test.each([
    ['client', 'Cancel and get RD$700.00 back', 'Cancelar y recibir RD$700.00'],
    ['trainer', 'Cancel and refund RD$700.00', 'Cancelar y reembolsar RD$700.00'],
    ['admin', 'Cancel and refund RD$700.00', 'Cancelar y reembolsar RD$700.00'],
  ] as const)('the button that cancels a booking names the refund: %s', (reader, en, es) => {
    expect(cancelLabel(amount, reader, 'en')).toBe(en)
    expect(cancelLabel(amount, reader, 'es')).toBe(es)
  })

  test.each(readers)(
    "the sentence about an announced transfer says 'your transfer' only to the client: %s",
    (reader) => {
      const isOwn = reader === 'client'
      expect(announcedTransferForecast(reader, 'en')).toBe(
        isOwn
          ? 'Your transfer is not confirmed yet. If it arrives, we refund all of it to you.'
          : 'The transfer is not confirmed yet. If it arrives, Entrena refunds all of it.',
      )
      expect(announcedTransferForecast(reader, 'es')).toBe(
        isOwn
          ? 'Tu transferencia aún no está confirmada. Si llega, te la reembolsamos completa.'
          : 'La transferencia aún no está confirmada. Si llega, Entrena la reembolsa completa.',
      )
    },
  )

  test.each([
    [cancelledSentence, 'Cancelled: RD$700.00 refunded to the balance', 'Cancelada: RD$700.00 reembolsados al saldo'],
    [allRefundedSentence, 'In all, RD$700.00 goes back.', 'En total se reembolsan RD$700.00.'],
  ])('the sentence about a cancellation names the refund in both languages: $en', (sentence, en, es) => {
    expect(sentence.en(amount)).toBe(en)
    expect(sentence.es(amount)).toBe(es)
  })

  test('the text about the cost of cancelling names the deadline only as long as cancelling is free', () => {
    expect(cancelCostSentence.en(cost)).toBe('Cancelling now costs RD$700.00 of RD$1,400.00.')
    expect(cancelCostSentence.es({ ...cost, freeUntil: 'TIME' })).toBe(
      'Cancelas gratis hasta el TIME. Después cuesta RD$700.00 de RD$1,400.00.',
    )
    expect(keptByTrainerSentence.en(amount, 'Yulissa Peralta')).toBe(
      'By the cancellation policy, RD$700.00 of the price stays with Yulissa Peralta.',
    )
  })

  test('a client is told before and after a cancellation that nothing was paid', () => {
    expect([nothingChargedSentence.en, nothingPaidSentence.en]).toEqual([
      'Nothing was paid, so nothing is charged.',
      'You had not paid, so there is nothing to refund.',
    ])
    expect([nothingChargedSentence.es, nothingPaidSentence.es]).toEqual([
      'No se pagó nada, así que no se cobra nada.',
      'No habías pagado, así que no hay nada que reembolsar.',
    ])
  })
})
