import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { ensureBrowser } from '../scripts/browser.mjs'
import type { Figure } from './figures'
import { startServer } from './server'

/** Runs Lighthouse three times on the landing page, simulating a slow phone, and takes the median. */
export async function bench(): Promise<Figure[]> {
  const server = await startServer()
  const chrome = await launch({
    chromePath: ensureBrowser(),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  })
  const runs: { performance: number; accessibility: number; shift: number }[] = []
  for (let run = 1; run <= 3; run++) {
    const result = await lighthouse(`${server.url}/`, {
      port: chrome.port,
      onlyCategories: ['performance', 'accessibility'],
      logLevel: 'error',
    })
    const categories = result?.lhr.categories
    const shift = result?.lhr.audits['cumulative-layout-shift']?.numericValue ?? 1
    const performance = (categories?.performance?.score ?? 0) * 100
    const accessibility = (categories?.accessibility?.score ?? 0) * 100
    console.log(`  run ${run}: performance ${performance}, accessibility ${accessibility}, shift ${shift.toFixed(3)}`)
    runs.push({ performance, accessibility, shift })
  }
  chrome.kill()
  await server.stop()
  const median = (pick: (run: (typeof runs)[number]) => number) => runs.map(pick).sort((a, b) => a - b)[1] ?? 0
  return [
    {
      name: 'Lighthouse, phone: performance',
      value: median((run) => run.performance),
      unit: 'points',
      limit: { atLeast: 95 },
    },
    {
      name: 'Lighthouse, phone: accessibility',
      value: median((run) => run.accessibility),
      unit: 'points',
      limit: { atLeast: 95 },
    },
    {
      name: 'Lighthouse, phone: cumulative shift',
      value: median((run) => run.shift),
      unit: 'ratio',
      limit: { atMost: 0.05 },
    },
  ]
}
