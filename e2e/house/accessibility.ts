import { appendFile, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, ContextObject, RunOptions } from 'axe-core'

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
let axeCode: string | undefined
/** Created by the global set-up. */
const passedKeysFile = process.env.PASSED_KEYS_FILE ?? ''

const allRules: RunOptions = {
  resultTypes: ['violations'],
  // No rule of these needs the text of the style sheets. axe fails if one is replaced while it reads them.
  preload: false,
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
}

/** These two rules compare every element with what lies over and under it, and take four fifths of the time. */
const fastRules: RunOptions = {
  ...allRules,
  rules: { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } },
}

interface AxeWindow extends Window {
  axe: { run(context: ContextObject, options: RunOptions): Promise<AxeResults> }
  /** The elements described by the latest call of `listElements`, by index. */
  listedElements: Element[]
}

interface ElementKey {
  /** A hash of the element, its ancestors and its descendants. */
  readonly key: string
  readonly descendantCount: number
}

/** Later checks skip elements that passed, because axe is slow on a whole page. The workers share a file of their keys. */
async function readPassedKeys(): Promise<ReadonlySet<string>> {
  return new Set((await readFile(passedKeysFile, 'utf8')).split('\n'))
}

async function addPassedKeys(keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await appendFile(passedKeysFile, `${keys.join('\n')}\n`)
}

/** Lists the elements of the page. Elements that differ only in text, URLs and generated ids have the same key. */
function listElements(page: Page, rules: string): Promise<ElementKey[]> {
  return page.evaluate((rulesName) => {
    // For these attributes, the rules check only whether the value is empty.
    const ignoredValues =
      /^(id|for|name|href|src|srcset|value|style|datetime|min|max|alt|title|placeholder|form|data-(trainer|marker|day)|aria-(label|labelledby|describedby|controls|owns|valuenow|activedescendant))$/
    // Two 32-bit FNV hashes are short enough to send and long enough to make a collision unlikely.
    const hash = (text: string) => {
      let [one, other] = [0x811c9dc5, 0x1b873593]
      for (let index = 0; index < text.length; index += 1) {
        one = Math.imul(one ^ text.charCodeAt(index), 0x01000193)
        other = Math.imul(other ^ text.charCodeAt(index), 0x85ebca6b)
      }
      return `${(one >>> 0).toString(36)}${(other >>> 0).toString(36)}`
    }
    const summarize = (element: Element) => {
      const attributes = [...element.attributes].map(({ name, value }) =>
        ignoredValues.test(name) ? `${name}:${value.trim() !== ''}` : `${name}=${value}`,
      )
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim())
      return `${element.tagName} ${attributes.join(' ')} ${hasText}`
    }
    const elements: Element[] = []
    const keys: { key: string; descendantCount: number }[] = []
    /** Returns a hash of an element and its descendants. */
    const add = (element: Element, ancestorHash: string): string => {
      const index = elements.push(element) - 1
      const summary = summarize(element)
      const ownHash = hash(`${ancestorHash} ${summary}`)
      // The rules ignore the content of an SVG.
      const children = element instanceof SVGElement ? [] : [...element.children]
      const subtreeHash = hash(`${summary}(${children.map((child) => add(child, ownHash)).join(' ')})`)
      keys[index] = { key: `${ancestorHash} ${subtreeHash}`, descendantCount: elements.length - index - 1 }
      return subtreeHash
    }
    const { documentElement, title } = document
    // No rule depends on which of the two languages it is.
    const isKnown = /^(en|es)$/.test(documentElement.lang)
    add(document.body, hash(`${rulesName} ${window.innerWidth} ${isKnown} ${title !== ''}`))
    ;(window as unknown as AxeWindow).listedElements = elements
    return keys
  }, rules)
}

/** Returns the indexes of elements that passed before or repeat an earlier element. Their descendants are left out. */
function findSkippable(elements: readonly ElementKey[], passedKeys: ReadonlySet<string>): number[] {
  const indexes: number[] = []
  const keysOfPage = new Set<string>()
  for (let index = 0; index < elements.length; index += 1) {
    const element = elements[index]
    if (!element) continue
    if (passedKeys.has(element.key) || keysOfPage.has(element.key)) {
      indexes.push(index)
      index += element.descendantCount
    } else keysOfPage.add(element.key)
  }
  return indexes
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

async function runAxe(page: Page, skippedIndexes: readonly number[], options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    axeCode ??= await readFile(axeFile, 'utf8')
    // Without `undefined` at the end, Playwright would serialize the result of the script, which is slow.
    await page.evaluate(`${axeCode}\n;undefined`)
  }
  const { violations } = await page.evaluate(
    ([runOptions, indexes]) => {
      const { axe, listedElements } = window as unknown as AxeWindow
      const exclude = indexes.flatMap((index) => listedElements[index] ?? []).filter(({ isConnected }) => isConnected)
      return axe.run({ include: [document.documentElement], exclude }, runOptions)
    },
    [options, skippedIndexes] as const,
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help}\n  ${target.join(' ')}`))
}

const contrastOptions: RunOptions = { resultTypes: ['violations'], preload: false, runOnly: ['color-contrast'] }

/**
 * Themes differ only in their colours, so only the contrast is checked in the other theme, and only on the wide screen: its
 * tests visit every dashboard, and the check takes as long as the test itself.
 */
async function findContrastProblemsInOtherTheme(page: Page, skippedIndexes: readonly number[]): Promise<string[]> {
  if ((page.viewportSize()?.width ?? 0) < 1000) return []
  // With transitions, the new colours would take many frames to reach all descendants. The policy of the pages forbids a
  // style element, but not a sheet that a script creates.
  const switchTheme = () =>
    page.evaluate(() => {
      const { adoptedStyleSheets, documentElement } = document
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('*, ::before, ::after { transition: none !important }')
      adoptedStyleSheets.push(sheet)
      const { dataset } = documentElement
      dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark'
      // Reading a style applies the new colours, so that removing the sheet starts no transition.
      getComputedStyle(documentElement).color
      adoptedStyleSheets.pop()
      return dataset.theme
    })
  const theme = await switchTheme()
  const problems = await runAxe(page, skippedIndexes, contrastOptions)
  await switchTheme()
  return problems.map((problem) => `in the ${theme} theme, ${problem}`)
}

export async function findAccessibilityProblems(page: Page, rules: 'all' | 'fast'): Promise<string[]> {
  await settle(page, { oppositeEnd: false })
  const [elements, passedKeys] = [await listElements(page, rules), await readPassedKeys()]
  const skippable = findSkippable(elements, passedKeys)
  if (skippable[0] === 0) return []
  const runBoth = async (skipped: readonly number[]) => {
    if (rules === 'fast') return runAxe(page, skipped, fastRules)
    return [...(await runAxe(page, skipped, allRules)), ...(await findContrastProblemsInOtherTheme(page, skipped))]
  }
  let problems = await runBoth(skippable)
  if (problems.length > 0) {
    // A fading toast or a sticky bar can cause false problems. Only problems that a second check confirms are real.
    await settle(page, { oppositeEnd: true })
    const secondRun = await runBoth([])
    problems = problems.filter((problem) => secondRun.includes(problem))
  }
  if (problems.length === 0) await addPassedKeys(elements.map(({ key }) => key).filter((key) => !passedKeys.has(key)))
  return problems
}
