import { plainNumber } from './match/match-lines'
import { referencesIn } from './match/references'

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

/** Banks write the same line differently in each of their formats, and number it only in some. */
function compareLines(one: ComparedLine, two: ComparedLine): Likeness {
  if (one.day !== two.day || one.amountCents !== two.amountCents) return 'other'
  const [balance, otherBalance] = [one.balanceCents, two.balanceCents]
  if (balance !== null && otherBalance !== null) return balance === otherBalance ? 'same' : 'other'
  const [number, otherNumber] = [plainNumber(one.bankReference), plainNumber(two.bankReference)]
  if (number !== '' && otherNumber !== '') return number === otherNumber ? 'same' : 'other'
  return compareTexts(one.text, two.text)
}

function compareTexts(one: string, two: string): Likeness {
  const [words, others] = [plainWords(one), plainWords(two)]
  if (words !== '' && (words === others || isRowWith(others, words) || isRowWith(words, others))) return 'same'
  const [references, otherReferences] = [sureReferences(one), sureReferences(two)]
  if (references.length === 0 || otherReferences.length === 0) return 'unclear'
  // Somebody may have paid twice with the same reference.
  return references.some((reference) => otherReferences.includes(reference)) ? 'unclear' : 'other'
}

/** A line that could not be read keeps its whole row as its text, which begins with the day. */
const isRowWith = (row: string, words: string) => /^\d{8}/.test(row) && row.includes(words)

const sureReferences = (text: string) =>
  referencesIn(text)
    .filter(({ isSure }) => isSure)
    .map(({ reference }) => reference)

interface Compared<Line> {
  readonly line: Line
  /** Another file may have it already. */
  readonly mayBeKnown: boolean
}

/**
 * Leaves out lines that other files have, as many as they have. Where nothing tells two lines apart, the line stays, and an
 * admin decides.
 */
export function withoutKnown<Line extends ComparedLine>(
  lines: readonly Line[],
  stored: readonly ComparedLine[],
): readonly Compared<Line>[] {
  const left = new Map<string, ComparedLine[]>()
  const keyOf = ({ day, amountCents }: ComparedLine) => `${day} ${amountCents}`
  for (const line of stored) left.set(keyOf(line), [...(left.get(keyOf(line)) ?? []), line])
  const take = (line: Line, likeness: Likeness): boolean => {
    const others = left.get(keyOf(line)) ?? []
    const index = others.findIndex((other) => compareLines(line, other) === likeness)
    if (index >= 0) others.splice(index, 1)
    return index >= 0
  }
  const fresh = lines.filter((line) => !take(line, 'same'))
  return fresh.map((line) => ({ line, mayBeKnown: take(line, 'unclear') }))
}
