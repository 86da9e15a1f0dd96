import '@testing-library/jest-dom/vitest'
import type { Role } from '@entrena/contract/access'
import type { User } from '@entrena/contract/accounts/entity'
import type { Language } from '@entrena/contract/language'
import { act, cleanup, configure, render, waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { toast as sonner } from 'sonner'
import { expect, onTestFinished, vi } from 'vitest'
import { App } from '@/app/app'
import { fetchFirstScreen } from '@/app/redirect'
import { languageOfUrl } from '@/app/routes'
import { loadSession } from '@/features/accounts/public'
import { makeQueryClient } from '@/lib/api/query-client'
import { connectToastRenderer } from '@/lib/browser/toast'
import { languageKey, startLanguage } from '@/lib/i18n/language'
import { initHistory } from '@/lib/navigation/history'
import { type FakeAnswers, FakeApi, failureReply } from './fake-api'
import './quick-jsdom'
import { defaultAnswers } from './quiet-answers'
import { fakeScreen } from './screen-size'

// Waits end as soon as the element exists, so a long timeout costs nothing. The first wait in a file includes compiling
// the code of its screen.
configure({
  asyncUtilTimeout: 60_000,
  getElementError: (message, container) => new Error(`${message}\n\n${container.textContent?.slice(0, 2_000)}`),
})

// Removes the style sheet of sonner, because it hides each toast at first, and because style sheets make jsdom slow.
// `quick-jsdom` handles the class `invisible` itself: the hidden label of a busy button must not be part of its name.
for (const sheet of document.querySelectorAll('style')) sheet.remove()

const { now: readClock } = performance
let aheadMs = 0
/** The clock of each app starts a minute later than that of the previous app, so that short-lived state has expired. */
performance.now = () => readClock.call(performance) + aheadMs

/** Sunday noon in Santo Domingo. Component tests never see the real date. */
export const testNow = new Date('2026-11-15T16:00:00Z')

export function makeSignedInUser(role: Role | null, about: Partial<User> = {}): User {
  return {
    id: '7f3a91c2-0000-4000-8000-00000000000f',
    name: 'Laura Méndez',
    email: 'laura@example.com',
    picture: null,
    email_proven: true,
    role,
    created_at: '2026-10-01T12:00:00Z',
    ...about,
  }
}

interface Visit {
  /** The signed-in user. By default nobody. */
  readonly as?: Role | User
  readonly api?: FakeAnswers
  readonly language?: Language
  /** Width and height in pixels. By default a phone. */
  readonly size?: readonly [number, number]
  /** True to mock the clock, so that `advanceClock` can move it. Real time moves it too. */
  readonly hasClock?: boolean
}

export interface OpenApp {
  readonly api: FakeApi
  readonly user: UserEvent
  /** Console errors and warnings fail the test unless they match a pattern given here. */
  allowConsole(pattern: RegExp): void
}

/** jsdom does not know the `search` element. */
const alwaysAllowed = /unrecognized in this browser.* search$/s

let isStarted = false
let open: { api: FakeApi; logged: string[]; allowed: RegExp[]; close: () => void } | undefined

/** Opens the whole app at a path in jsdom. The server is replaced by `api`; everything else is the product's code. */
export async function openApp(path: string, visit: Visit = {}): Promise<OpenApp> {
  await closeApp()
  const { as, language = 'en', size = [390, 844], hasClock = false } = visit
  const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const
  vi.useFakeTimers({ toFake: ['Date', ...(hasClock ? timers : [])], now: testNow, shouldAdvanceTime: hasClock })
  aheadMs += 60_000
  fakeScreen(...size)
  const me = typeof as === 'string' ? makeSignedInUser(as) : as
  const api = new FakeApi({
    ...defaultAnswers,
    'GET /auth/me': me ?? failureReply(401, { code: 'not_signed_in' }),
    ...visit.api,
  })
  vi.stubGlobal('fetch', api.fetch)
  vi.stubGlobal('XMLHttpRequest', api.uploads)
  const [logged, allowed]: [string[], RegExp[]] = [[], [alwaysAllowed]]
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words) => logged.push(words.map(String).join(' ')))
  }
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
  keepToasts()
  localStorage.setItem(languageKey, language)
  // Adds a history entry of the start page, so that Back does not lead to a page of another test.
  window.history.pushState(null, '', '/')
  await navigateInApp(path)
  startLanguage(languageOfUrl(window.location))
  const client = makeQueryClient()
  // Retries requests at once, because waiting before a retry only takes time.
  client.setDefaultOptions({
    ...client.getDefaultOptions(),
    queries: { ...client.getDefaultOptions().queries, retryDelay: 1 },
  })
  await fetchFirstScreen(window.location, loadSession(client))
  const user = patientUser()
  await act(async () => {
    render(<App client={client} />)
  })
  await settleImports()
  open = { api, logged, allowed, close: () => client.clear() }
  onTestFinished(closeApp)
  return { api, user, allowConsole: (pattern) => allowed.push(pattern) }
}

/** Waits until a busy button is ready before clicking it. */
function patientUser(): UserEvent {
  const user = userEvent.setup({ delay: null })
  return {
    ...user,
    async click(element) {
      await waitFor(() => expect(element.closest('button[aria-disabled=true]:has(.animate-spin)')).toBeNull())
      await user.click(element)
    },
  }
}

/** Keeps toasts until the end of the test, because on a busy machine one could disappear before the test checks it. */
function keepToasts(): void {
  const { custom } = sonner
  vi.spyOn(sonner, 'custom').mockImplementation((jsx, data) => custom(jsx, { ...data, duration: Infinity }))
}

/** Navigates without reloading the app. */
export async function navigateInApp(path: string): Promise<void> {
  await act(async () => {
    window.history.pushState(null, '', path)
    if (!isStarted) initHistory()
    else window.dispatchEvent(new PopStateEvent('popstate'))
    isStarted = true
  })
  await settleImports()
}

/** Waits for the code of the screen, so that a test need not wait until Vite has compiled it. */
const settleImports = () => act(() => vi.dynamicImportSettled())

/** Moves the clock of an app opened with `hasClock`. */
export async function advanceClock(minutes: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync((minutes - 1) * 60_000))
  // Advances the last minute separately, to run timers that components started before it.
  await act(() => vi.advanceTimersByTimeAsync(60_000))
}

export const currentPath = () => window.location.pathname + window.location.search

async function closeApp(): Promise<void> {
  if (!open) return
  const { api, logged, allowed, close } = open
  open = undefined
  // Waits for pending imports, because they would fail the file after its last test.
  await vi.dynamicImportSettled()
  cleanup()
  forgetToasts()
  close()
  localStorage.clear()
  sessionStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  startLanguage()
  await settleHistory()
  expect(api.problems).toEqual([])
  expect(logged.filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([])
}

/** Dismisses toasts, because the next app would show them again. */
function forgetToasts(): void {
  connectToastRenderer({ show: () => undefined, clear: () => undefined })()
  sonner.dismiss()
}

/**
 * Waits until the history entries of closed overlays are removed. Otherwise they would take the next test back to this
 * page.
 */
async function settleHistory(): Promise<void> {
  await waitFor(() => expect(window.history.state.overlays).toBe(0))
  await new Promise((resolve) => setTimeout(resolve))
}
