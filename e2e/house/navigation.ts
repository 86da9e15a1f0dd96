import { expect, type Page } from '@playwright/test'

/** Waits until the history has one entry for each open overlay. The browser adds and removes entries asynchronously. */
export async function settleHistory(page: Page, openOverlays: number): Promise<void> {
  await expect.poll(() => page.evaluate(() => history.state.overlays)).toBe(openOverlays)
}

/**
 * Opens another page of the app as a link does, for the same person. A new load of the whole app takes ten times as long; it is for
 * tests of what is loaded first, and for another person.
 */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}
