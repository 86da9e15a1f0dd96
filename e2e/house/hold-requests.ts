import type { Page, Route } from '@playwright/test'

/**
 * Holds requests back until the returned function is called, so that a test can check what the page shows while they are pending.
 * Then `respond` answers the requests; without `respond` they reach earlier mocks or the server.
 */
export async function holdRequests(
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
