import { beforeEach, expect, it, vi } from 'vitest'
import { forgetIntention, readIntention, rememberIntention } from './intention'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.useFakeTimers({ now: new Date('2026-11-16T16:00:00Z') })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: stored.set.bind(stored),
    removeItem: stored.delete.bind(stored),
  })
})

const path = '/client-dashboard?trainer=7f3a91c2'

it('the page to open after sign-in is remembered for an hour', () => {
  rememberIntention(path)
  vi.advanceTimersByTime(59 * 60_000)
  expect(readIntention()).toEqual({ path, isDirect: false })
  vi.advanceTimersByTime(60_000)
  expect(readIntention()).toBeUndefined()
})

it('if a visitor asks for another page, only this newer page opens after sign-in', () => {
  rememberIntention(path)
  rememberIntention('/booking-checkout/7f3a91c2', true)
  expect(readIntention()).toEqual({ path: '/booking-checkout/7f3a91c2', isDirect: true })
})

it('a page that is to be opened after sign-in can be forgotten', () => {
  rememberIntention(path)
  forgetIntention()
  expect(readIntention()).toBeUndefined()
})

it('setting the clock back does not prolong the hour for which a page is remembered', () => {
  rememberIntention(path)
  vi.setSystemTime(new Date('2026-11-16T15:00:00Z'))
  expect(readIntention()).toBeUndefined()
})

it.each(['nonsense', '', '1', '1 /admin', 'soon /admin', '99999999999999 /admin'])(
  'the invalid or outdated page %j in localStorage is ignored after sign-in',
  (text) => {
    stored.set('intention', text)
    expect(readIntention()).toBeUndefined()
  },
)
