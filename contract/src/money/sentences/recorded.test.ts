import { describe, expect, test } from 'vitest'
import { languages } from '../../language'
import { overdueSentence, sentencesAfterRecording, sentencesBeforeRecording } from './recorded'

const facts = {
  amount: 'RD$400.00',
  missing: 'RD$1,000.00',
  paid: 'RD$400.00',
  price: 'RD$1,400.00',
  name: 'Laura Méndez',
  client: 'Laura Méndez',
  trainer: 'Yulissa Peralta',
}

const before: Readonly<Record<keyof typeof sentencesBeforeRecording, string>> = {
  confirm: 'This adds the earnings to Yulissa Peralta and sends confirmation e-mails to both.',
  mark: 'It adds the earnings to Yulissa Peralta and sends confirmation e-mails to both.',
  lapsed_back:
    'This booking lapsed unpaid. Its hour is still free, so the booking gets it back. It adds the earnings to Yulissa Peralta and e-mails both.',
  lapsed_to_balance:
    'This booking lapsed unpaid, and its hour is over or taken. The money goes to the balance of Laura Méndez: the booking is listed under Refund due, and we e-mail Laura Méndez.',
  late_back: 'If the payment arrives, the booking gets its hour back.',
  late_to_balance: 'If the payment arrives, it goes to the client’s balance.',
  received_before: 'RD$400.00 of RD$1,400.00 arrived before.',
  less: 'RD$400.00 is missing: the booking keeps waiting',
  less_after_lapse:
    'RD$400.00 is missing. This booking has lapsed: record it as another transfer, in the menu of the booking.',
  more: 'RD$400.00 more: it goes to the client’s balance',
  extra: 'This booking needs no more money, so it goes to the balance of Laura Méndez, who gets an e-mail.',
  transfer_returned: 'RD$400.00 is returned to Laura Méndez, who gets an e-mail with your reason.',
  export: 'The money leaves “available”. You can take it back until you mark it as sent.',
  batch_taken_back: 'RD$400.00 is available again, and refunds wait again. Do not give the file to the bank.',
  undo: 'The bookings wait for their payment again. What was paid out or changed since then stays as it is.',
}

const after: Readonly<Record<keyof typeof sentencesAfterRecording, string>> = {
  confirmed: 'Payment confirmed! Booking updated to paid.',
  marked: 'Booking marked as paid!',
  part: 'RD$400.00 recorded. The booking waits for the other RD$1,000.00.',
  more: 'Payment confirmed! RD$400.00 went to the client’s balance.',
  lapsed_back: 'Payment confirmed: the booking has its hour back.',
  lapsed_to_balance: 'Payment recorded: it is in the client’s balance.',
  to_balance: 'RD$400.00 went to the balance of Laura Méndez.',
  to_booking: 'RD$400.00 assigned to Laura Méndez.',
  transfer_left: 'Noted: RD$400.00 left the account.',
  transfer_returned: 'Noted: the bank returned RD$400.00.',
  on_statement: 'RD$400.00 is on the statement.',
  refund_sent: 'Refund recorded. The client was told.',
  transfer_not_received: 'Recorded that no transfer arrived. The client was told.',
  debt_settled: 'RD$400.00 for Laura Méndez settled',
  batch_sent: 'Batch marked as sent. Everybody was told.',
  batch_taken_back: 'Batch taken back: RD$400.00 is where it was before.',
}

/** The amounts and names in a sentence. They must be the same in English and in Spanish. */
const namesIn = (sentence: string) =>
  [...sentence.matchAll(/RD\$[\d,.]+\d|Laura Méndez|Yulissa Peralta/g)].map(([name]) => name)

const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>) => Object.keys(table) as Key[]

describe('what an admin is told about money that is recorded', () => {
  test.each(keysOf(before))('the sentence that an admin reads before recording money is exact: %s', (state) => {
    expect(sentencesBeforeRecording[state].en(facts)).toBe(before[state])
  })

  test.each(keysOf(after))('the sentence that an admin reads after recording money is exact: %s', (state) => {
    expect(sentencesAfterRecording[state].en(facts)).toBe(after[state])
  })

  test.each([...Object.entries(sentencesBeforeRecording), ...Object.entries(sentencesAfterRecording)])(
    'the Spanish sentence about recorded money names the same amounts and people as the English one: %s',
    (_, sentence) => {
      const [en = '', es = ''] = languages.map((language) => sentence[language](facts))
      expect(es).not.toBe(en)
      expect(new Set(namesIn(es))).toEqual(new Set(namesIn(en)))
      expect(es).not.toMatch(/devoluci/)
    },
  )
})

test.each([
  [
    0,
    'Every payment that was confirmed by hand is on the statement, or is less than 2 business days old.',
    'Todo lo que se confirmó a mano está en el extracto bancario, o tiene menos de 2 días laborables.',
  ],
  [
    1,
    '1 payment of RD$400.00 was confirmed by hand and is not on the statement after 2 business days.',
    '1 pago de RD$400.00 se confirmó a mano y no está en el extracto bancario después de 2 días laborables.',
  ],
  [
    3,
    '3 payments of RD$400.00 in all were confirmed by hand and are not on the statement after 2 business days.',
    '3 pagos, RD$400.00 en total, se confirmaron a mano y no están en el extracto bancario después de 2 días laborables.',
  ],
])('an admin is told how many payments confirmed by hand are not on the statement: %d', (count, en, es) => {
  const overdue = { count, amount: facts.amount, days: 2 }
  expect(overdueSentence.en(overdue)).toBe(en)
  expect(overdueSentence.es(overdue)).toBe(es)
})
