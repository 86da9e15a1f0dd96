import { expect, type Page } from '@playwright/test'

/** Waits until the history has one entry for each open overlay. The browser adds and removes entries asynchronously. */
export async function settleHistory(page: Page, openOverlays: number): Promise<void> {
  await expect.poll(() => page.evaluate(() => history.state.overlays)).toBe(openOverlays)
}

/** Navigates without reloading the app. */
export function navigateInApp(page: Page, path: string): Promise<void> {
  return page.evaluate((url) => {
    history.pushState(null, '', url)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/** Makes the app reload its data, as if a user returned to the window after more than 30 seconds. */
export async function returnToWindow(page: Page): Promise<void> {
  await page.clock.fastForward(31_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
}
