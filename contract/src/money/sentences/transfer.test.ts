import { describe, expect, test } from 'vitest'
import { languages } from '../../language'
import { type TransferKind, type TransferState, transferKinds, transferStates } from '../payouts/rules'
import {
  askedSentence,
  destinationSentences,
  returnedAdvice,
  takeBackWords,
  transferHeadings,
  transferLabel,
  transferReaders,
  transferSentence,
} from './transfer'

const facts = {
  amount: 'RD$4,200.00',
  bank: 'Banco Popular',
  ending: '4821',
  name: 'Yulissa Peralta',
  day: undefined,
  reason: 'account closed.',
}

const preparing = 'Your payout of RD$4,200.00 is being prepared.'
const sentTo = 'We sent you RD$4,200.00, to Banco Popular, account ending 4821. It can take a business day to arrive.'
const arrivedAt = 'RD$4,200.00 arrived at Banco Popular, account ending 4821.'
const askedFor = 'You asked for RD$4,200.00.'

const table: Readonly<Record<TransferKind, Readonly<Record<TransferState, readonly [string, string]>>>> = {
  payout: {
    asked: [preparing, 'Planned'],
    ready: [preparing, 'Planned'],
    in_batch: [preparing, 'Planned'],
    sent: [sentTo, 'Sent'],
    seen: [arrivedAt, 'Arrived'],
    returned: ['The bank returned your payout of RD$4,200.00: account closed.', 'Returned'],
    withdrawn: ['We did not send your payout of RD$4,200.00.', 'Not sent'],
  },
  refund: {
    asked: [askedFor, 'Asked for'],
    ready: [askedFor, 'Asked for'],
    in_batch: ['Your refund of RD$4,200.00 is in process.', 'In process'],
    sent: [sentTo, 'Sent'],
    seen: [arrivedAt, 'Arrived'],
    returned: ['Your bank returned your refund of RD$4,200.00: account closed.', 'Returned'],
    withdrawn: ['We did not send your refund of RD$4,200.00. It is in your balance.', 'Back in your balance'],
  },
}

const adminTable: Readonly<Record<TransferState, readonly [string, string]>> = {
  asked: ['was asked for.', 'Asked for'],
  ready: ['is ready to be sent.', 'Ready'],
  in_batch: ['is in a batch that is not sent yet.', 'In a batch'],
  sent: ['was sent.', 'Sent'],
  seen: ['is on the bank statement.', 'Seen at the bank'],
  returned: ['was returned by the bank: account closed.', 'Returned: account closed.'],
  withdrawn: ['was not sent.', 'Not sent'],
}

const everyCase = transferKinds.flatMap((kind) => transferStates.map((state) => [kind, state] as const))

describe('what is said about a transfer to a bank', () => {
  test.each(everyCase)('the sentence and the label of a %s that is %s are exact for the recipient', (kind, state) => {
    const of = { ...facts, kind, state }
    expect([transferSentence(of, 'recipient', 'en'), transferLabel(of, 'recipient', 'en')]).toEqual(table[kind][state])
  })

  test.each(everyCase)('the sentence and the label of a %s that is %s are exact for the admin', (kind, state) => {
    const of = { ...facts, kind, state }
    const [sentence, label] = adminTable[state]
    const noun = kind === 'payout' ? 'Payout' : 'Refund'
    expect(transferSentence(of, 'admin', 'en')).toBe(`${noun} of RD$4,200.00 to Yulissa Peralta ${sentence}`)
    expect(transferLabel(of, 'admin', 'en')).toBe(label)
  })

  test.each(everyCase)(
    'a %s that is %s has a sentence and a label in Spanish, with the words of the glossary',
    (kind, state) => {
      for (const reader of transferReaders) {
        const of = { ...facts, kind, state }
        const sentence = transferSentence(of, reader, 'es')
        expect(sentence).toContain('RD$4,200.00')
        expect(sentence).toMatch(/\.$/)
        expect(sentence).not.toMatch(/devoluci|retiro|\.\./)
        if (reader === 'admin') expect(sentence).toContain(kind === 'payout' ? 'Pago a entrenador' : 'Reembolso')
        else expect(sentence).not.toContain('Yulissa')
        expect(transferLabel(of, reader, 'es')).not.toBe('')
      }
    },
  )
})

test('the text about a transfer to a bank names the day on which it was sent, or the end of its pause', () => {
  const sent = { ...facts, kind: 'refund', state: 'sent', day: 'Nov 16' } as const
  expect(transferSentence(sent, 'recipient', 'en')).toContain('account ending 4821 on Nov 16.')
  expect(transferLabel(sent, 'admin', 'es')).toBe('Enviado el Nov 16')
  const paused = { ...facts, kind: 'refund', state: 'asked', pausedUntil: 'Nov 19, 10:00' } as const
  expect(transferLabel(paused, 'admin', 'en')).toBe('Paused until Nov 19, 10:00')
})

test.each(transferKinds)('the recipient of a %s returned by the bank reads what to do', (kind) => {
  for (const language of languages) expect(returnedAdvice[kind][language]).not.toBe('')
})

test('mails about transfers to a bank have a heading in each language', () => {
  expect(transferHeadings).toEqual({
    payout: {
      sent: { en: 'Your payout is on its way', es: 'Tu pago va en camino' },
      returned: { en: 'Your payout came back', es: 'El banco devolvió tu pago' },
    },
    refund: {
      sent: { en: 'Your refund was sent', es: 'Enviamos tu reembolso' },
      returned: { en: 'Your refund came back', es: 'Tu reembolso no llegó' },
      withdrawn: { en: 'Your refund waits', es: 'Tu reembolso espera' },
    },
  })
})

test('a client who withdraws a refund request reads where the money is', () => {
  expect(languages.map((language) => askedSentence[language](facts))).toEqual([
    'You asked for RD$4,200.00.',
    'Pediste RD$4,200.00.',
  ])
  expect(languages.map((language) => takeBackWords.promise[language])).toEqual([
    'It goes back into your balance, and nothing is sent to your bank. You can ask again later.',
    'Vuelve a tu saldo y no se envía nada a tu banco. Puedes pedirlo de nuevo más tarde.',
  ])
  expect(languages.map((language) => takeBackWords.done[language](facts))).toEqual([
    'RD$4,200.00 is back in your balance',
    'RD$4,200.00 están otra vez en tu saldo',
  ])
})

test('the mail about bank details announces a pause only after a change', () => {
  const account = { bank: 'BHD', ending: '4821' }
  expect(destinationSentences.en({ ...account, isPaused: false })).toEqual([
    'We saved your account: BHD, ending 4821. Entrena sends your money there.',
    'If it was not you, remove the details and change your password now.',
  ])
  expect(destinationSentences.es({ ...account, isPaused: false })[0]).toBe(
    'Guardamos tu cuenta: BHD, terminada en 4821. Ahí te enviamos tu dinero.',
  )
  expect(destinationSentences.en({ ...account, isPaused: true })[0]).toBe(
    'From now on Entrena sends your money to BHD, account ending 4821.',
  )
  expect(destinationSentences.es({ ...account, isPaused: true })[1]).toContain('no se envía nada por 72 horas')
})
