import type { Page } from '@playwright/test'

/**
 * Presses Back as on an Android phone. Chrome offers it to the topmost CloseWatcher before it navigates, and on a desktop
 * does the same with the Escape key. The keydown event is stopped, so that no other listener handles it.
 */
export async function pressPhoneBack(page: Page): Promise<void> {
  await page.evaluate(() =>
    window.addEventListener('keydown', (event) => event.stopImmediatePropagation(), { capture: true, once: true }),
  )
  await page.keyboard.press('Escape')
}

/** Navigates without reloading the app. */
export function navigateInApp(page: Page, path: string): Promise<void> {
  return page.evaluate((url) => {
    history.pushState(null, '', url)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/** Makes the app refetch what it shows, as when a person returns to the window after its data has become stale. */
export async function returnToWindow(page: Page): Promise<void> {
  await page.clock.fastForward(31_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
}
