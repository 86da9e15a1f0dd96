import { expect, type Page } from '@playwright/test'

/** Waits until the history has one entry for each open overlay. The browser adds and removes entries asynchronously. */
export async function waitForHistory(page: Page, openOverlays: number): Promise<void> {
  await expect.poll(() => page.evaluate(() => history.state.overlays)).toBe(openOverlays)
}

/**
 * Opens another page of the app by client-side navigation. A full page load takes ten times as long; use it only for
 * tests about loading, and to change the user.
 */
export async function navigateTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}
