import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { ensureBrowser } from '../scripts/browser.mjs'
import type { Benchmark } from './run'
import { startServer } from './server'

/** The landing page as Lighthouse sees it on a slow phone: the middle one of three looks. */
export const bench: Benchmark = async () => {
  const server = await startServer(4716)
  const chrome = await launch({
    chromePath: ensureBrowser(),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  })
  const looks: { performance: number; accessibility: number; shift: number }[] = []
  for (let look = 0; look < 3; look++) {
    const result = await lighthouse(`${server.url}/`, {
      port: chrome.port,
      onlyCategories: ['performance', 'accessibility'],
      logLevel: 'error',
    })
    const categories = result?.lhr.categories
    const shift = result?.lhr.audits['cumulative-layout-shift']?.numericValue ?? 1
    const performance = (categories?.performance?.score ?? 0) * 100
    const accessibility = (categories?.accessibility?.score ?? 0) * 100
    console.log(
      `  look ${look + 1}: performance ${performance}, accessibility ${accessibility}, shift ${shift.toFixed(3)}`,
    )
    looks.push({ performance, accessibility, shift })
  }
  chrome.kill()
  await server.stop()
  const middle = (pick: (look: (typeof looks)[number]) => number) => looks.map(pick).sort((a, b) => a - b)[1] ?? 0
  return [
    {
      name: 'Lighthouse, phone: performance',
      value: middle((look) => look.performance),
      unit: 'points',
      limit: { atLeast: 95 },
    },
    {
      name: 'Lighthouse, phone: accessibility',
      value: middle((look) => look.accessibility),
      unit: 'points',
      limit: { atLeast: 95 },
    },
    {
      name: 'Lighthouse, phone: cumulative shift',
      value: middle((look) => look.shift),
      unit: 'ratio',
      limit: { atMost: 0.05 },
    },
  ]
}
