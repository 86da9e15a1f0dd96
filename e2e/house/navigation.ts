import { expect, type Page } from '@playwright/test'

/** Waits until the history has one entry for each open overlay. The browser adds and removes entries asynchronously. */
export async function settleHistory(page: Page, openOverlays: number): Promise<void> {
  await expect.poll(() => page.evaluate(() => history.state.overlays)).toBe(openOverlays)
}
