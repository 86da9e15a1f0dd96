import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { ensureBrowser } from '../scripts/browser.mjs'
import type { BenchFigure } from './figures'
import { startServer } from './server'

interface Scores {
  readonly performance: number
  readonly accessibility: number
  readonly seo: number
  readonly shift: number
}

/** Runs Lighthouse three times on a page with a simulated slow phone, and returns the median. */
async function measure(url: string, port: number): Promise<Scores> {
  const runs: Scores[] = []
  for (let run = 1; run <= 3; run++) {
    const onlyCategories = ['performance', 'accessibility', 'seo']
    const result = await lighthouse(url, { port, onlyCategories, logLevel: 'error' })
    const score = (category: string) => (result?.lhr.categories[category]?.score ?? 0) * 100
    const scores = {
      performance: score('performance'),
      accessibility: score('accessibility'),
      seo: score('seo'),
      shift: result?.lhr.audits['cumulative-layout-shift']?.numericValue ?? 1,
    }
    console.log(`  run ${run} of ${new URL(url).pathname}: ${JSON.stringify(scores)}`)
    runs.push(scores)
  }
  const median = (field: keyof Scores) => runs.map((run) => run[field]).sort((a, b) => a - b)[1] ?? 0
  return {
    performance: median('performance'),
    accessibility: median('accessibility'),
    seo: median('seo'),
    shift: median('shift'),
  }
}

const points = (name: string, value: number, atLeast: number): BenchFigure => ({
  name: `Lighthouse, phone: ${name}`,
  value,
  unit: 'points',
  limit: { atLeast },
})

const shift = (name: string, value: number): BenchFigure => ({
  name: `Lighthouse, phone: ${name}`,
  value,
  unit: 'ratio',
  limit: { atMost: 0.05 },
})

/** Measures the landing page and the public page of a demo trainer. */
export async function bench(): Promise<BenchFigure[]> {
  const server = await startServer()
  const chrome = await launch({
    chromePath: ensureBrowser(),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  })
  const landing = await measure(`${server.url}/`, chrome.port)
  const trainer = await measure(`${server.url}/entrenadores/yulissa-peralta-gazcue`, chrome.port)
  chrome.kill()
  await server.stop()
  return [
    points('performance', landing.performance, 95),
    points('accessibility', landing.accessibility, 95),
    shift('cumulative shift', landing.shift),
    points('performance of a public trainer page', trainer.performance, 90),
    points('accessibility of a public trainer page', trainer.accessibility, 95),
    points('SEO of a public trainer page', trainer.seo, 95),
    shift('cumulative shift of a public trainer page', trainer.shift),
  ]
}
