import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, ContextObject, RunOptions, Spec } from 'axe-core'

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
let axeCode: string | undefined

const allRules: RunOptions = {
  resultTypes: ['violations'],
  // No rule of these needs the text of the style sheets. axe fails if one is replaced while it reads them.
  preload: false,
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
}

const contrastRule: RunOptions = { ...allRules, runOnly: ['color-contrast'] }

/** A menu may lie outside of the landmarks, like a dialog. */
const configuration: Spec = {
  checks: [{ id: 'region', options: { regionMatcher: 'dialog, [role=dialog], [role=alertdialog], [role=menu], svg' } }],
}

/** Leaves out what a modal dialog covers and hides from screen readers. Other states show it without the dialog. */
const outsideOfHidden = { exclude: '[data-aria-hidden=true]' }

interface AxeWindow extends Window {
  axe: { run(context: ContextObject, options: RunOptions): Promise<AxeResults> }
}

/**
 * Waits for animations that end, because axe would measure half-faded colours. Scrolls to the end of the page where no
 * sticky bar covers content: the bottom if there is a save bar, otherwise the top. `oppositeEnd` selects the other end.
 */
async function settle(page: Page, { oppositeEnd }: { readonly oppositeEnd: boolean }): Promise<void> {
  await page.evaluate((isOpposite) => {
    const hasSaveBar = document.querySelector('[data-save-bar]') !== null
    window.scrollTo({ top: hasSaveBar === isOpposite ? 0 : document.body.scrollHeight, behavior: 'instant' })
    const finite = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    return Promise.allSettled(finite.map((animation) => animation.finished))
  }, oppositeEnd)
}

async function runAxe(page: Page, options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    axeCode ??= await readFile(axeFile, 'utf8')
    // Without `undefined` at the end, Playwright would serialize the result of the script, which is slow.
    await page.evaluate(`${axeCode}\n;axe.configure(${JSON.stringify(configuration)});undefined`)
  }
  const { violations } = await page.evaluate(
    ([context, rules]) => (window as unknown as AxeWindow).axe.run(context, rules),
    [outsideOfHidden, options] as const,
  )
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help}\n  ${target.join(' ')}`))
}

/** Changes to the other theme and returns its name. */
function switchTheme(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { adoptedStyleSheets, documentElement } = document
    // With transitions, the new colours would take many frames to reach all descendants. The policy of the pages forbids a
    // style element, but not a sheet that a script creates.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*, ::before, ::after { transition: none !important }')
    adoptedStyleSheets.push(sheet)
    const theme = documentElement.dataset.theme === 'dark' ? 'light' : 'dark'
    documentElement.dataset.theme = theme
    // Reading a style applies the new colours, so that removing the sheet starts no transition.
    getComputedStyle(documentElement).color
    adoptedStyleSheets.pop()
    return theme
  })
}

/** Themes differ only in their colours, so only the contrast is checked in the other one. */
async function runInBothThemes(page: Page): Promise<string[]> {
  const problems = await runAxe(page, allRules)
  const theme = await switchTheme(page)
  const otherProblems = await runAxe(page, contrastRule)
  await switchTheme(page)
  return [...problems, ...otherProblems.map((problem) => `in the ${theme} theme, ${problem}`)]
}

/** Checks the page as it is shown now with every rule of axe, in both themes. */
export async function findAccessibilityProblems(page: Page): Promise<string[]> {
  await settle(page, { oppositeEnd: false })
  const problems = await runInBothThemes(page)
  if (problems.length === 0) return []
  // A sticky bar that covers a part of the content can cause false problems. They differ at the other end of the page.
  await settle(page, { oppositeEnd: true })
  const secondRun = await runInBothThemes(page)
  return problems.filter((problem) => secondRun.includes(problem))
}
