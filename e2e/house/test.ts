import { AxeBuilder } from '@axe-core/playwright'
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'
import { type RunningServer, startServer } from './server'

export { expect } from '@playwright/test'

interface PerWorker {
  readonly server: RunningServer
}

interface PerTest {
  /** What the browser may complain of in this test, for those that break something on purpose. */
  readonly allowComplaint: (pattern: RegExp) => void
  /** Fails on any serious accessibility finding of the page as it stands. Every test ends with it by itself. */
  readonly checkAccessibility: () => Promise<void>
  readonly checksForFree: undefined
}

async function findAccessibilityProblems(page: Page): Promise<string[]> {
  // Colours are judged at rest, not in the middle of a transition. A spinner never rests.
  await page.evaluate(() => {
    // A bar that sticks to the bottom covers what is scrolled under it, and rests at the end of the page.
    if (document.querySelector('[data-save-bar]'))
      window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    return Promise.allSettled(ending.map((animation) => animation.finished))
  })
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ target }) => target.join(' ')).join('\n  ')}`)
}

/** A trainer without a profile is told so by a 404, which the browser notes by itself. */
function isNoProfileYet(message: ConsoleMessage): boolean {
  return /status of 404/.test(message.text()) && /\/api\/trainers\/[0-9a-f-]{36}$/.test(message.location().url)
}

export const test = base.extend<PerTest, PerWorker>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner asks for a pattern here
    async ({}, use) => {
      const { SEED_FOLDER: seed } = process.env
      const server = await startServer({ ...(seed && { seed }) })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
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
      // A toast that comes or goes meanwhile is half transparent; what is really wrong is still wrong a moment later.
      const found = await findAccessibilityProblems(page)
      expect(found.length === 0 ? found : await findAccessibilityProblems(page)).toEqual([])
    })
  },
  checksForFree: [
    async ({ page, allowComplaint, checkAccessibility }, use) => {
      void allowComplaint
      await use(undefined)
      if (page.url().startsWith('http')) {
        await checkAccessibility()
        const { scrollWidth, clientWidth } = await page.evaluate(() => ({
          scrollWidth: document.documentElement.scrollWidth,
          clientWidth: document.documentElement.clientWidth,
        }))
        expect(scrollWidth, 'nothing sticks out sideways').toBeLessThanOrEqual(clientWidth)
      }
    },
    { auto: true },
  ],
})
