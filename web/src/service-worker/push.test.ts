import { describe, expect, test } from 'vitest'
import { isPushedPageVisible, notificationOf, readPush } from './push'

const url = 'https://entrena.do/trainer-dashboard?tab=bookings'
const push = { id: 'a1', title: 'Somebody wants to train with you', body: 'Ana asks for 07:00.', url, tag: 't1' }

describe('a push', () => {
  test('the service worker reads a push as it was sent, without unknown fields', () => {
    expect(readPush(JSON.stringify({ ...push, other: 1 }))).toEqual(push)
  })

  test.each([[undefined], [''], ['null'], ['[]'], ['no JSON'], [JSON.stringify({ ...push, title: 1 })]])(
    'the service worker reads no notification from the invalid push %s',
    (text) => {
      expect(readPush(text)).toBeUndefined()
    },
  )
})

describe('the notification', () => {
  test('a notification shows title and text, and opens its page', () => {
    expect(notificationOf(push)).toMatchObject({
      title: push.title,
      options: { body: push.body, tag: 't1', renotify: true, data: { id: 'a1', url } },
    })
  })

  test('a notification whose push was not understood shows at least the name of the site', () => {
    expect(notificationOf(undefined)).toMatchObject({ title: 'Entrena' })
  })
})

test.each([
  ['the page is open and focused', [{ url, focused: true }], true],
  ['the page is open behind another one', [{ url, focused: false }], false],
  ['another page is focused', [{ url: 'https://entrena.do/', focused: true }], false],
  ['nothing is open', [], false],
])('if %s, the notification counts as seen: %s', (_title, pages, isSeen) => {
  expect(isPushedPageVisible(url, pages)).toBe(isSeen)
})
