import { rm } from 'node:fs/promises'
import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  devices,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import { createDatabase, dropDatabase } from './database'
import { type RunningServer, startServer } from './server'

export { expect } from '@playwright/test'

const { userAgent } = devices['Desktop Chrome']

/** `test.use(laptop)` runs a test on a wide screen. Without it, tests run on a phone. */
export const laptop = {
  userAgent,
  viewport: { width: 1440, height: 900 },
  isMobile: false,
  hasTouch: false,
}

export async function expectTexts(element: Locator, texts: readonly (string | RegExp)[]): Promise<void> {
  for (const text of texts) await expect(element).toContainText(text)
}

interface WorkerFixtures {
  readonly server: RunningServer
}

interface TestFixtures {
  /** A test fails on console errors and warnings, unless they match a pattern that was passed to this function. */
  readonly allowConsoleErrors: (pattern: RegExp) => void
  readonly automaticChecks: undefined
}

/** Returns true if the browser logged the 404 of a profile that does not exist yet. */
function isMissingProfile(message: ConsoleMessage): boolean {
  return /status of 404/.test(message.text()) && /\/api\/trainers\/[0-9a-f-]{36}$/.test(message.location().url)
}

/** Playwright logs a warning for each service worker that it blocks. */
const isBlockedWorker = (message: ConsoleMessage) => message.text().includes('registration blocked by Playwright')

/** A fixture that starts the built server with the demo data once for each worker. */
export function serverFixture(env: Readonly<Record<string, string>> = {}) {
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires an object pattern here
  const start = async ({}, use: (server: RunningServer) => Promise<void>) => {
    const { SEED_FOLDER: seed, SEED_DATABASE: template } = process.env
    const database = await createDatabase(template)
    const server = await startServer({
      ...(seed && { seed }),
      env: { ...env, ...(database && { DATABASE_URL: database }) },
    })
    await use(server)
    await server.stop()
    if (database) await dropDatabase(database)
  }
  const options: { scope: 'worker'; timeout: number } = { scope: 'worker', timeout: 120_000 }
  return [start, options] satisfies [typeof start, typeof options]
}

/** Fails if the page can be scrolled sideways. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const { scrollWidth, clientWidth } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    clientWidth: document.documentElement.clientWidth,
  }))
  expect(scrollWidth, 'the page does not overflow sideways').toBeLessThanOrEqual(clientWidth)
}

/** How far scripts/at-date.mjs has moved the clock of this process and of the server. */
const movedMs = Number.parseInt(process.env.FAKETIME ?? '0', 10) * 1000

/** Moves the date of all pages of a browser context. Tests must call this for contexts that they open themselves. */
export async function moveClock(context: BrowserContext): Promise<void> {
  if (movedMs === 0) return
  await context.addInitScript((ms) => {
    const RealDate = Date
    class MovedDate extends RealDate {
      constructor(...given: []) {
        super(...(given.length > 0 ? given : ([RealDate.now() + ms] as unknown as [])))
      }

      static override now(): number {
        return RealDate.now() + ms
      }
    }
    globalThis.Date = MovedDate as DateConstructor
    const { timeOrigin } = performance
    Object.defineProperty(performance, 'timeOrigin', { value: timeOrigin + ms })
  }, movedMs)
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: serverFixture(),
  context: async ({ context }, use) => {
    await moveClock(context)
    await use(context)
  },
  baseURL: async ({ server }, use) => use(server.url),
  allowConsoleErrors: async ({ page }, use) => {
    const allowed: RegExp[] = []
    const logged: string[] = []
    page.on('console', (message) => {
      if (isMissingProfile(message) || isBlockedWorker(message)) return
      if (message.type() === 'error' || message.type() === 'warning') logged.push(message.text())
    })
    page.on('pageerror', (error) => logged.push(String(error)))
    await use((pattern) => allowed.push(pattern))
    // The browser logs a 401 for GET /auth/me if nobody is signed in.
    allowed.push(/status of 401/)
    expect(logged.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([])
  },
  automaticChecks: [
    async ({ page, allowConsoleErrors }, use) => {
      void allowConsoleErrors
      await use(undefined)
      if (page.url().startsWith('http')) await expectNoOverflow(page)
    },
    { auto: true },
  ],
})

export const spanishTest = test.extend({ locale: 'es-DO' })

interface Past<Made> {
  readonly daysAgo: number
  /** Creates the past data by calling a server whose clock is `daysAgo` in the past. */
  make(server: RunningServer): Promise<Made>
}

/**
 * Starts the server once for each worker, after `make` has created past data in it. Users whom `make` signed in stay
 * signed in.
 */
export function testWithHistory<Made>({ daysAgo, make }: Past<Made>) {
  interface Story {
    readonly server: RunningServer
    readonly history: Made
  }
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires an object pattern here
  const play = async ({}, use: (story: Story) => Promise<void>) => {
    const { SEED_FOLDER: seed, SEED_DATABASE: template } = process.env
    const database = await createDatabase(template)
    const env = { ...(database && { DATABASE_URL: database }) }
    const past = await startServer({ ...(seed && { seed }), env, daysAgo })
    const history = await make(past).finally(() => past.stop({ keepData: true }))
    // At its start, the server completes past sessions and releases their money.
    const server = await startServer({ seed: past.dataDir, env, port: past.port })
    await rm(past.dataDir, { recursive: true, force: true })
    await use({ server, history })
    await server.stop()
    if (database) await dropDatabase(database)
  }
  return test.extend<object, { story: Story; history: Made; server: RunningServer }>({
    story: [play, { scope: 'worker', timeout: 300_000 }],
    history: [({ story }, use) => use(story.history), { scope: 'worker' }],
    server: [({ story }, use) => use(story.server), { scope: 'worker' }],
  })
}

/** Checks that the latest toast ends with the header, so that it covers no content of the page. */
export async function expectToastOnHeader(page: Page): Promise<void> {
  const header = await page.getByRole('banner').boundingBox()
  const endOf = async () => {
    const box = await page.locator('[data-sonner-toast]').first().boundingBox()
    return box ? box.y + box.height : Number.NaN
  }
  await expect.poll(endOf).toBeLessThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
}
