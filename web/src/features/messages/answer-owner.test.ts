import { expect, test } from 'vitest'
import { areMessagesOf, isConversationListOf } from './chat/chat-pages'

const message = (from: string, to: string) => ({ sender_id: from, receiver_id: to })
const listed = (partner: string, last: string) => ({ partner_id: partner, last_sender_id: last })

test.each([
  ['an empty chat', [], true],
  ['messages in both directions', [message('laura', 'yulissa'), message('yulissa', 'laura')], true],
  ['messages of another user', [message('pedro', 'yulissa')], false],
])('the check whether messages belong to the signed-in user handles %s', (_title, messages, isOwn) => {
  expect(areMessagesOf('laura', messages)).toBe(isOwn)
})

test.each([
  ['an empty list', [], true],
  ["the user's own list", [listed('yulissa', 'laura'), listed('rafael', 'rafael')], true],
  ['a list with a conversation of another user', [listed('yulissa', 'yulissa'), listed('rafael', 'pedro')], false],
  ['a list with the user as their own partner', [listed('laura', 'laura')], false],
])('the check whether a conversation list belongs to the signed-in user handles %s', (_title, conversations, isOwn) => {
  expect(isConversationListOf('laura', conversations)).toBe(isOwn)
})
