import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, ContextObject, RunOptions } from 'axe-core'

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
let axeCode: string | undefined

const options: RunOptions = {
  resultTypes: ['violations'],
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
}

/** What the check keeps in the page between asking for its parts and judging those that are new. */
interface CheckedWindow extends Window {
  axe: { run(context: ContextObject, about: RunOptions): Promise<AxeResults> }
  partsToJudge: Element[]
}

interface Part {
  /** Tells its make-up and its surroundings. */
  readonly key: string
  /** How many of the parts that follow are inside it. */
  readonly inside: number
}

/** Parts that this worker has judged and found good. Judging a whole page takes longer than most tests. */
const foundGood = new Set<string>()

/**
 * The elements of the page from the outside in. Their keys tell what accessibility hangs on: every element inside and
 * around with its attributes, and whether it has text, but not which. Two parts that differ in words, addresses and
 * generated ids alone are judged alike.
 */
function partsOf(page: Page): Promise<Part[]> {
  return page.evaluate(() => {
    // Of these it matters whether they say something, not what.
    const passing =
      /^(id|for|name|href|src|srcset|value|style|datetime|min|max|alt|title|placeholder|aria-(label|labelledby|describedby|controls|owns|valuenow|activedescendant))$/
    // Two 32-bit FNV hashes side by side: short enough to send, long enough never to meet by chance.
    const digest = (text: string) => {
      let [one, other] = [0x811c9dc5, 0x1b873593]
      for (let index = 0; index < text.length; index += 1) {
        one = Math.imul(one ^ text.charCodeAt(index), 0x01000193)
        other = Math.imul(other ^ text.charCodeAt(index), 0x85ebca6b)
      }
      return `${(one >>> 0).toString(36)}${(other >>> 0).toString(36)}`
    }
    const look = (element: Element) => {
      const attributes = [...element.attributes].map(({ name, value }) =>
        passing.test(name) ? `${name}:${value.trim() !== ''}` : `${name}=${value}`,
      )
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim())
      return `${element.tagName} ${attributes.join(' ')} ${hasText}`
    }
    const elements: Element[] = []
    const parts: { key: string; inside: number }[] = []
    /** Lists an element and all in it; tells its make-up. */
    const list = (element: Element, around: string): string => {
      const place = elements.push(element) - 1
      const own = look(element)
      const surroundings = digest(`${around} ${own}`)
      // What a drawing is made of is not judged.
      const children = element instanceof SVGElement ? [] : [...element.children]
      const makeUp = digest(`${own}(${children.map((child) => list(child, surroundings)).join(' ')})`)
      parts[place] = { key: `${around} ${makeUp}`, inside: elements.length - place - 1 }
      return makeUp
    }
    const { documentElement, title } = document
    list(document.body, digest(`${window.innerWidth} ${documentElement.lang} ${title !== ''}`))
    ;(window as unknown as CheckedWindow).partsToJudge = elements
    return parts
  })
}

/** Where the largest parts begin that were found good before, or that stand on this page once more: row after row. */
function knownPlaces(parts: readonly Part[]): number[] {
  const places: number[] = []
  const onThisPage = new Set<string>()
  for (let place = 0; place < parts.length; place += 1) {
    const part = parts[place]
    if (!part) continue
    if (foundGood.has(part.key) || onThisPage.has(part.key)) {
      places.push(place)
      place += part.inside
    } else onThisPage.add(part.key)
  }
  return places
}

/** Colours are judged at rest, not in the middle of a transition. A spinner never rests. */
async function untilItRests(page: Page, { atOtherEnd }: { readonly atOtherEnd: boolean }): Promise<void> {
  await page.evaluate((isOther) => {
    // A bar that sticks covers what is scrolled under it: one at the top rests at the top, one at the bottom at the end.
    const hasBottomBar = document.querySelector('[data-save-bar]') !== null
    window.scrollTo({ top: hasBottomBar === isOther ? 0 : document.body.scrollHeight, behavior: 'instant' })
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    return Promise.allSettled(ending.map((animation) => animation.finished))
  }, atOtherEnd)
}

async function judge(page: Page, known: readonly number[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    axeCode ??= await readFile(axeFile, 'utf8')
    // What it gives back is of no use here, and sending it over takes a while.
    await page.evaluate(`${axeCode}\n;undefined`)
  }
  const { violations } = await page.evaluate(
    ([about, places]) => {
      const { axe, partsToJudge } = window as unknown as CheckedWindow
      const exclude = places.flatMap((place) => partsToJudge[place] ?? []).filter(({ isConnected }) => isConnected)
      return axe.run({ include: [document.documentElement], exclude }, about)
    },
    [options, known] as const,
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help}\n  ${target.join(' ')}`))
}

/** The serious accessibility findings of the page as it stands. */
export async function findAccessibilityProblems(page: Page): Promise<string[]> {
  await untilItRests(page, { atOtherEnd: false })
  const parts = await partsOf(page)
  const known = knownPlaces(parts)
  if (known[0] === 0) return []
  let problems = await judge(page, known)
  if (problems.length > 0) {
    // A toast that comes or goes meanwhile is half transparent, and a bar covers part of what came under it meanwhile. What is
    // really wrong is still wrong a moment later, at the other end of the page.
    await untilItRests(page, { atOtherEnd: true })
    const later = await judge(page, [])
    problems = problems.filter((problem) => later.includes(problem))
  }
  if (problems.length === 0) for (const { key } of parts) foundGood.add(key)
  return problems
}
