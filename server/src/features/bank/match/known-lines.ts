import { plainNumber } from './match-lines'
import { referencesIn } from './references'
import { mapInSteps, type Steps } from './steps'

/** What tells whether two lines of the same day and amount are the same. */
export interface ComparedLine {
  readonly day: string | null
  /** null if it could not be read. */
  readonly amountCents: number | null
  readonly text: string
  readonly bankReference: string
  readonly balanceCents: number | null
}

export const plainWords = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '')

type Likeness = 'same' | 'other' | 'unclear'

/** What of a line is compared. Read once for each line: on a busy day, each is compared with hundreds of others. */
interface Features {
  readonly balanceCents: number | null
  readonly number: string
  readonly words: string
  /** A line that could not be read keeps its whole row as its text, which begins with the day. */
  readonly isRow: boolean
  readonly references: readonly string[]
}

function featuresOf({ balanceCents, bankReference, text }: ComparedLine): Features {
  const words = plainWords(text)
  const references = referencesIn(text).flatMap(({ isSure, reference }) => (isSure ? [reference] : []))
  return { balanceCents, number: plainNumber(bankReference), words, isRow: /^\d{8}/.test(words), references }
}

/** Banks write the same line differently in each of their formats, and number it only in some. */
function compareLines(one: Features, two: Features): Likeness {
  const [balance, otherBalance] = [one.balanceCents, two.balanceCents]
  if (balance !== null && otherBalance !== null) return balance === otherBalance ? 'same' : 'other'
  if (one.number !== '' && two.number !== '') return one.number === two.number ? 'same' : 'other'
  return compareTexts(one, two)
}

function compareTexts(one: Features, two: Features): Likeness {
  if (one.words !== '' && (one.words === two.words || isRowWith(two, one) || isRowWith(one, two))) return 'same'
  if (one.references.length === 0 || two.references.length === 0) return 'unclear'
  // Somebody may have paid twice with the same reference.
  return one.references.some((reference) => two.references.includes(reference)) ? 'unclear' : 'other'
}

const isRowWith = (row: Features, { words }: Features) => row.isRow && row.words.includes(words)

interface Compared<Line> {
  readonly line: Line
  /** Another file may have it already. */
  readonly mayBeKnown: boolean
}

/**
 * Leaves out lines that other files have, as many as they have. Where nothing tells two lines apart, the line stays, and an
 * admin decides.
 */
export function* withoutKnown<Line extends ComparedLine>(
  lines: readonly Line[],
  stored: readonly ComparedLine[],
): Steps<readonly Compared<Line>[]> {
  if (stored.length === 0) return lines.map((line) => ({ line, mayBeKnown: false }))
  const left = new Map<string, Features[]>()
  const keyOf = ({ day, amountCents }: ComparedLine) => `${day} ${amountCents}`
  for (const line of stored) {
    const others = left.get(keyOf(line))
    if (others) others.push(featuresOf(line))
    else left.set(keyOf(line), [featuresOf(line)])
    yield
  }
  const take = (others: Features[], features: Features, likeness: Likeness): boolean => {
    const index = others.findIndex((other) => compareLines(features, other) === likeness)
    if (index >= 0) others.splice(index, 1)
    return index >= 0
  }
  const compared = yield* mapInSteps(lines, (line) => {
    const others = left.get(keyOf(line)) ?? []
    const features = featuresOf(line)
    return { line, others, features, isKnown: take(others, features, 'same') }
  })
  const fresh = compared.filter(({ isKnown }) => !isKnown)
  return yield* mapInSteps(fresh, ({ line, others, features }) => ({
    line,
    mayBeKnown: take(others, features, 'unclear'),
  }))
}
