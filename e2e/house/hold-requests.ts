import type { Page, Route } from '@playwright/test'

/** Delays requests until the returned function is called, so that a test can check the page while it is loading. */
export async function delayRequests(
  page: Page,
  url: string | RegExp,
  respond: (route: Route) => Promise<void> = (route) => route.fallback(),
): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(url, async (route) => {
    await released
    await respond(route)
  })
  return release
}
