import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
let axeCode: string | undefined

const options: RunOptions = {
  resultTypes: ['violations'],
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
}

/** Pages that this worker has judged and found good, by their make-up. Judging takes longer than most tests. */
const foundGood = new Set<string>()

/**
 * What accessibility hangs on: every element with its attributes, and whether it has text, but not which. Two pages
 * that differ in words, addresses and generated ids alone are judged alike.
 */
function makeUpOf(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const volatile = /^(id|for|href|src|srcset|value|style|aria-(labelledby|describedby|controls|owns|valuenow))$/
    const lines = [String(window.innerWidth), document.documentElement.lang]
    for (const element of document.querySelectorAll('*')) {
      const attributes = [...element.attributes].map(({ name, value }) =>
        volatile.test(name) || /^(aria-label|alt|title|d)$/.test(name)
          ? `${name}:${value.trim() !== ''}`
          : `${name}=${value}`,
      )
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim())
      lines.push(`${element.tagName} ${attributes.join(' ')} ${hasText}`)
    }
    const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(lines.join('\n')))
    return [...new Uint8Array(bytes)].join('.')
  })
}

/** Colours are judged at rest, not in the middle of a transition. A spinner never rests. */
async function untilItRests(page: Page): Promise<void> {
  await page.evaluate(() => {
    // A bar that sticks covers what is scrolled under it: one at the top rests at the top, one at the bottom at the end.
    const hasBottomBar = document.querySelector('[data-save-bar]') !== null
    window.scrollTo({ top: hasBottomBar ? document.body.scrollHeight : 0, behavior: 'instant' })
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    return Promise.allSettled(ending.map((animation) => animation.finished))
  })
}

async function judge(page: Page): Promise<string[]> {
  axeCode ??= await readFile(axeFile, 'utf8')
  await page.evaluate(axeCode)
  const { violations } = await page.evaluate(
    (asked) => (window as unknown as { axe: { run(about: RunOptions): Promise<AxeResults> } }).axe.run(asked),
    options,
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ target }) => target.join(' ')).join('\n  ')}`)
}

/** The serious accessibility findings of the page as it stands. */
export async function findAccessibilityProblems(page: Page): Promise<string[]> {
  await untilItRests(page)
  const makeUp = await makeUpOf(page)
  if (foundGood.has(makeUp)) return []
  // A toast that comes or goes meanwhile is half transparent; what is really wrong is still wrong a moment later.
  const problems = (await judge(page)).length === 0 ? [] : await untilItRests(page).then(() => judge(page))
  if (problems.length === 0) foundGood.add(makeUp)
  return problems
}
