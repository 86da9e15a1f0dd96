import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, ContextObject, RunOptions, Spec, VirtualNode } from 'axe-core'

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
let axeCode: string | undefined

const allRules: RunOptions = {
  resultTypes: ['violations'],
  // Does not load style sheets: no rule of axe needs them, and axe fails if one is replaced while it runs.
  preload: false,
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
}

/** Skips elements behind a modal dialog. They are checked while no dialog is open. */
const outsideOfHidden = { exclude: '[data-aria-hidden=true]' }

/** The fields of axe's internal element record that we use. */
interface AxeNode {
  readonly _cache: Record<string, unknown>
  _stackingContext?: unknown
  readonly parent?: AxeNode
  readonly children: readonly AxeNode[]
}

type Contrast = (this: unknown, node: Element, options: unknown, entry: VirtualNode) => boolean | undefined

interface Axe {
  run(context: ContextObject, options: RunOptions): Promise<AxeResults>
  configure(spec: Spec): void
  readonly _audit: { readonly checks: { readonly 'color-contrast': { evaluate: Contrast; options: unknown } } }
}

interface AxeWindow extends Window {
  axe: Axe
}

/**
 * Waits for animations, because axe would measure half-faded colours. Scrolls to the end of the page where no sticky
 * bar covers content: the bottom if there is a save bar, otherwise the top. `oppositeEnd` selects the other end.
 */
async function settle(page: Page, { oppositeEnd }: { readonly oppositeEnd: boolean }): Promise<void> {
  await page.evaluate((isOpposite) => {
    const hasSaveBar = document.querySelector('[data-save-bar]') !== null
    window.scrollTo({ top: hasSaveBar === isOpposite ? 0 : document.body.scrollHeight, behavior: 'instant' })
    const finite = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    return Promise.allSettled(finite.map((animation) => animation.finished))
  }, oppositeEnd)
}

/** Runs in the browser's page, not in the process of the test. */
function configureAxe(): void {
  const { axe } = window as unknown as AxeWindow
  const { evaluate, options } = axe._audit.checks['color-contrast']

  function setTheme(theme: string) {
    const { adoptedStyleSheets, documentElement } = document
    // Turns off transitions, because during a transition new colours need many frames to reach all descendants. The
    // content security policy forbids style elements, but not constructed style sheets.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*, ::before, ::after { transition: none !important }')
    adoptedStyleSheets.push(sheet)
    documentElement.dataset.theme = theme
    // Reading a style applies the new colours, so that removing the sheet starts no transition.
    getComputedStyle(documentElement).color
    adoptedStyleSheets.pop()
  }

  function forgetColours(node: AxeNode) {
    delete node._stackingContext
    delete node._cache.getBackgroundColor
    delete node._cache['computedStyle_background-color']
    node.children.forEach(forgetColours)
  }

  const { run } = axe
  let otherTheme = ''
  axe.run = async (...given) => {
    const { theme = 'light' } = document.documentElement.dataset
    otherTheme = theme === 'dark' ? 'light' : 'dark'
    const results = await run(...given)
    setTheme(theme)
    return results
  }
  const id = 'contrast-in-the-other-theme'
  axe.configure({
    checks: [
      // Menus may be outside of landmarks, as dialogs may.
      { id: 'region', options: { regionMatcher: 'dialog, [role=dialog], [role=alertdialog], [role=menu], svg' } },
      {
        id,
        options,
        evaluate(node, given, entry) {
          if (document.documentElement.dataset.theme !== otherTheme) {
            setTheme(otherTheme)
            let root = entry as unknown as AxeNode
            while (root.parent) root = root.parent
            forgetColours(root)
          }
          return evaluate.call(this, node, given, entry)
        },
      },
    ],
    // Rules run in order, and an added rule runs last. So the theme changes only after all other rules have run.
    rules: [
      {
        id,
        matches: 'color-contrast-matches',
        excludeHidden: false,
        any: [id],
        tags: ['wcag2aa'],
        metadata: { description: '', helpUrl: '', help: 'Elements must have enough contrast in the other theme' },
      },
    ],
  })
}

/** Checks both themes in one run of axe, because most of its time does not depend on colours. */
async function runAxe(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    axeCode ??= await readFile(axeFile, 'utf8')
    // Without `undefined` at the end, Playwright would serialize the result of the script, which is slow.
    await page.evaluate(`${axeCode}\n;(${configureAxe})();undefined`)
  }
  const { violations } = await page.evaluate(
    ([context, rules]) => (window as unknown as AxeWindow).axe.run(context, rules),
    [outsideOfHidden, allRules] as const,
  )
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help}\n  ${target.join(' ')}`))
}

/** Checks the current page with every rule of axe, in both themes. */
export async function findAccessibilityProblems(page: Page): Promise<string[]> {
  await settle(page, { oppositeEnd: false })
  const problems = await runAxe(page)
  if (problems.length === 0) return []
  // A sticky bar over the content can cause false positives. Only a problem found at both ends of the page is real.
  await settle(page, { oppositeEnd: true })
  const secondRun = await runAxe(page)
  return problems.filter((problem) => secondRun.includes(problem))
}
