import { expect, test } from 'vitest'
import { areMessagesOf, isListOf } from './whose'

const message = (from: string, to: string) => ({ sender_id: from, receiver_id: to })
const listed = (partner: string, last: string) => ({ partner_id: partner, last_sender_id: last })

test.each([
  ['nothing', [], true],
  ['both directions', [message('laura', 'yulissa'), message('yulissa', 'laura')], true],
  ['those of somebody else', [message('pedro', 'yulissa')], false],
])('messages: %s', (_what, messages, isOwn) => {
  expect(areMessagesOf('laura', messages)).toBe(isOwn)
})

test.each([
  ['nothing', [], true],
  ["one's own", [listed('yulissa', 'laura'), listed('rafael', 'rafael')], true],
  ['where somebody else wrote', [listed('yulissa', 'yulissa'), listed('rafael', 'pedro')], false],
  ['with oneself', [listed('laura', 'laura')], false],
])('a list: %s', (_what, conversations, isOwn) => {
  expect(isListOf('laura', conversations)).toBe(isOwn)
})
