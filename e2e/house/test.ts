import { test as base, type ConsoleMessage, expect } from '@playwright/test'
import { findAccessibilityProblems } from './accessibility'
import { dropDatabase, lendDatabase } from './database'
import { type RunningServer, startServer } from './server'

export { expect } from '@playwright/test'

/** For a test that a wide screen shows differently: it runs there as well. Every test runs on a phone. */
export const wide = { tag: '@wide' }

interface PerWorker {
  readonly server: RunningServer
}

interface PerTest {
  /** What the browser may complain of in this test, for those that break something on purpose. */
  readonly allowComplaint: (pattern: RegExp) => void
  /** Fails on any serious accessibility finding of the page as it stands, and on anything that sticks out of it. Every
   * test ends with it by itself; one that comes by several states of a screen asks for it at each. */
  readonly checkAccessibility: () => Promise<void>
  readonly checksForFree: undefined
}

/** A trainer without a profile is told so by a 404, which the browser notes by itself. */
function isNoProfileYet(message: ConsoleMessage): boolean {
  return /status of 404/.test(message.text()) && /\/api\/trainers\/[0-9a-f-]{36}$/.test(message.location().url)
}

/** The real server with the demo's people, for all tests of a worker; with other settings for those that are about them. */
export function serverWith(env: Readonly<Record<string, string>> = {}) {
  // biome-ignore lint/correctness/noEmptyPattern: the runner asks for a pattern here
  const lend = async ({}, use: (server: RunningServer) => Promise<void>) => {
    const { SEED_FOLDER: seed, SEED_DATABASE: original } = process.env
    const database = await lendDatabase(original)
    const server = await startServer({
      ...(seed && { seed }),
      env: { ...env, ...(database && { DATABASE_URL: database }) },
    })
    await use(server)
    await server.stop()
    if (database) await dropDatabase(database)
  }
  const options: { scope: 'worker'; timeout: number } = { scope: 'worker', timeout: 120_000 }
  return [lend, options] satisfies [typeof lend, typeof options]
}

export const test = base.extend<PerTest, PerWorker>({
  server: serverWith(),
  baseURL: async ({ server }, use) => use(server.url),
  allowComplaint: async ({ page }, use) => {
    const allowed: RegExp[] = []
    const complaints: string[] = []
    page.on('console', (message) => {
      if (isNoProfileYet(message)) return
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(String(error)))
    await use((pattern) => allowed.push(pattern))
    // A signed-out start asks who is there and is told nobody: the browser notes every 401 by itself.
    allowed.push(/status of 401/)
    expect(complaints.filter((complaint) => !allowed.some((pattern) => pattern.test(complaint)))).toEqual([])
  },
  checkAccessibility: async ({ page }, use) => {
    await use(async () => {
      expect(await findAccessibilityProblems(page)).toEqual([])
      const { scrollWidth, clientWidth } = await page.evaluate(() => ({
        scrollWidth: document.documentElement.scrollWidth,
        clientWidth: document.documentElement.clientWidth,
      }))
      expect(scrollWidth, 'nothing sticks out sideways').toBeLessThanOrEqual(clientWidth)
    })
  },
  checksForFree: [
    async ({ page, allowComplaint, checkAccessibility }, use) => {
      void allowComplaint
      await use(undefined)
      if (page.url().startsWith('http')) await checkAccessibility()
    },
    { auto: true },
  ],
})
