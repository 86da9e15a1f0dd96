import { describe, expect, test } from 'vitest'
import { isLookedAt, notificationOf, readPush } from './push'

const url = 'https://entrena.do/trainer-dashboard?tab=bookings'
const push = { id: 'a1', title: 'Somebody wants to train with you', body: 'Ana asks for 07:00.', url, tag: 't1' }

describe('a push', () => {
  test('is read as it was sent, without anything else', () => {
    expect(readPush(JSON.stringify({ ...push, other: 1 }))).toEqual(push)
  })

  test.each([[undefined], [''], ['null'], ['[]'], ['no JSON'], [JSON.stringify({ ...push, title: 1 })]])(
    '%s is not understood',
    (text) => {
      expect(readPush(text)).toBeUndefined()
    },
  )
})

describe('the notification', () => {
  test('shows title and text, and knows its page', () => {
    expect(notificationOf(push)).toMatchObject({
      title: push.title,
      options: { body: push.body, tag: 't1', renotify: true, data: { id: 'a1', url } },
    })
  })

  test('names at least the site if the push was not understood', () => {
    expect(notificationOf(undefined)).toMatchObject({ title: 'Entrena' })
  })
})

test.each([
  ['the page is open and focused', [{ url, focused: true }], true],
  ['the page is open behind another one', [{ url, focused: false }], false],
  ['another page is focused', [{ url: 'https://entrena.do/', focused: true }], false],
  ['nothing is open', [], false],
])('if %s, the push counts as seen: %s', (_title, pages, isSeen) => {
  expect(isLookedAt(url, pages)).toBe(isSeen)
})
