import { expect, type Page } from '@playwright/test'

/** Waits until the history has an entry for each open overlay: the browser adds and removes them asynchronously. */
export async function settleHistory(page: Page, openOverlays: number): Promise<void> {
  await expect.poll(() => page.evaluate(() => history.state.overlays)).toBe(openOverlays)
}

/** To another address without loading the app anew. */
export function goWithin(page: Page, path: string): Promise<void> {
  return page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/** Makes the app ask for the data on the page once more, as it does for whoever comes back to it after a while. */
export async function comeBackLater(page: Page): Promise<void> {
  await page.clock.fastForward(31_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
}
