import { expect, test } from 'vitest'
import { areMessagesOf, isListOf } from './answer-owner'

const message = (from: string, to: string) => ({ sender_id: from, receiver_id: to })
const listed = (partner: string, last: string) => ({ partner_id: partner, last_sender_id: last })

test.each([
  ['none', [], true],
  ['both directions', [message('laura', 'yulissa'), message('yulissa', 'laura')], true],
  ['of another user', [message('pedro', 'yulissa')], false],
])('whether messages belong to the user: %s', (_title, messages, isOwn) => {
  expect(areMessagesOf('laura', messages)).toBe(isOwn)
})

test.each([
  ['empty', [], true],
  ["the user's own", [listed('yulissa', 'laura'), listed('rafael', 'rafael')], true],
  ['with a conversation of another user', [listed('yulissa', 'yulissa'), listed('rafael', 'pedro')], false],
  ['with a conversation of the user with themselves', [listed('laura', 'laura')], false],
])('whether a conversation list belongs to the user: %s', (_title, conversations, isOwn) => {
  expect(isListOf('laura', conversations)).toBe(isOwn)
})
