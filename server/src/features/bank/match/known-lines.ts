import { referencesIn } from './references'
import { mapWithPauses, type PausedComputation } from './steps'
import { plainNumber } from './words'

/** Fields that decide whether two lines with the same day and amount are the same transfer. */
export interface ComparedLine {
  /** Hash of day, amount, numbers and text. */
  readonly fingerprint: string
  readonly day: string | null
  /** null if the amount could not be read. */
  readonly amountCents: number | null
  readonly text: string
  readonly bankReference: string
  readonly serial: string
  readonly payerAccount: string | null
  readonly balanceCents: number | null
  /** Format of the file. Within one format, a bank always writes a line in the same way. */
  readonly format: string | null
}

export const keepLettersAndDigits = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '')

type Likeness = 'same' | 'other' | 'unclear'

/** The compared parts of a line. Computed once, because on a busy day each line is compared with hundreds of others. */
interface Features {
  readonly fingerprint: string
  readonly format: string | null
  readonly balanceCents: number | null
  readonly number: string
  /** Includes short numbers: equal ones may be a coincidence, but different ones mean different lines. */
  readonly numbers: readonly string[]
  readonly words: string
  /** True for an unreadable line, whose text is the whole row, including the day. */
  readonly isRow: boolean
  readonly references: readonly string[]
}

function featuresOf(line: ComparedLine): Features {
  const { fingerprint, balanceCents, bankReference, serial, payerAccount, text, format } = line
  const words = keepLettersAndDigits(text)
  const references = referencesIn(text).flatMap(({ isSure, reference }) => (isSure ? [reference] : []))
  return {
    fingerprint,
    format,
    balanceCents,
    number: plainNumber(bankReference),
    numbers: [bankReference, serial, payerAccount ?? ''].map((number) =>
      keepLettersAndDigits(number).replace(/^0+/, ''),
    ),
    words,
    isRow: /^\d{8}/.test(words),
    references,
  }
}

/**
 * Compares two lines. Banks write the same line differently in each format, and number it only in some of them. The
 * running balance is the best hint, but a reversal can restore an earlier balance, so nothing else may contradict it.
 */
function compareLines(one: Features, two: Features): Likeness {
  const likeness = compareSigns(one, two)
  return likeness === 'same' && isContradicted(one, two) ? 'unclear' : likeness
}

function compareSigns(one: Features, two: Features): Likeness {
  if (one.fingerprint === two.fingerprint) return 'same'
  const [balance, otherBalance] = [one.balanceCents, two.balanceCents]
  if (balance !== null && otherBalance !== null) return balance === otherBalance ? 'same' : 'other'
  if (one.number !== '' && two.number !== '') return one.number === two.number ? 'same' : 'other'
  return compareTexts(one, two)
}

/** True if both lines have a value and the values differ. */
function isContradicted(one: Features, two: Features): boolean {
  const isOther = (number: string, index: number) => {
    const other = two.numbers[index] ?? ''
    return number !== '' && other !== '' && number !== other
  }
  if (one.numbers.some(isOther) || hasOtherBalance(one, two)) return true
  const isOfOther = one.references.length > 0 && two.references.length > 0 && !sharesReference(one, two)
  return isOfOther || (one.format !== null && one.format === two.format && hasOtherText(one, two))
}

function compareTexts(one: Features, two: Features): Likeness {
  if (one.words !== '' && hasSameText(one, two)) return 'same'
  if (one.references.length === 0 || two.references.length === 0) return 'unclear'
  // The same reference proves nothing, because a client may have paid twice.
  return sharesReference(one, two) ? 'unclear' : 'other'
}

const hasSameText = (one: Features, two: Features) =>
  one.words === two.words || isRowWith(two, one) || isRowWith(one, two)

/** Lines whose text was deleted have an empty text. */
const hasOtherText = (one: Features, two: Features) => one.words !== '' && two.words !== '' && !hasSameText(one, two)

const hasOtherBalance = (one: Features, two: Features) =>
  one.balanceCents !== null && two.balanceCents !== null && one.balanceCents !== two.balanceCents

const sharesReference = (one: Features, two: Features) =>
  one.references.some((reference) => two.references.includes(reference))

const isRowWith = (row: Features, { words }: Features) => row.isRow && row.words.includes(words)

interface Compared<Line> {
  readonly line: Line
  /** True if another file may already contain the line. */
  readonly mayBeKnown: boolean
}

interface Other {
  readonly features: Features
  isTaken: boolean
}

/** Lines of other files. Each can match only one line of this file. */
class Others {
  private readonly byFingerprint = new Map<string, Other[]>()
  private readonly byAmount = new Map<string, Other[]>()

  add(line: ComparedLine): void {
    const other = { features: featuresOf(line), isTaken: false }
    push(this.byFingerprint, line.fingerprint, other)
    push(this.byAmount, amountKeyOf(line), other)
  }

  /** Finds a line by its fingerprint, even if an admin has since corrected its day or amount. */
  takeEqual(features: Features): boolean {
    return take(this.byFingerprint.get(features.fingerprint), (other) => compareLines(features, other) === 'same')
  }

  takeLike(line: ComparedLine, features: Features, likeness: Likeness): boolean {
    return take(this.byAmount.get(amountKeyOf(line)), (other) => compareLines(features, other) === likeness)
  }
}

const amountKeyOf = ({ day, amountCents }: ComparedLine) => `${day} ${amountCents}`

function push(lists: Map<string, Other[]>, key: string, other: Other): void {
  const list = lists.get(key)
  if (list) list.push(other)
  else lists.set(key, [other])
}

function take(others: Other[] = [], fits: (features: Features) => boolean): boolean {
  const index = others.findIndex(({ features, isTaken }) => !isTaken && fits(features))
  const [other] = index >= 0 ? others.splice(index, 1) : []
  if (other) other.isTaken = true
  return other !== undefined
}

/**
 * Removes lines that other files contain. Each line of another file removes at most one line. Lines that are not
 * certainly the same stay, and an admin decides about them.
 */
export function* withoutKnownLines<Line extends ComparedLine>(
  lines: readonly Line[],
  stored: readonly ComparedLine[],
): PausedComputation<readonly Compared<Line>[]> {
  if (stored.length === 0) return lines.map((line) => ({ line, mayBeKnown: false }))
  const others = new Others()
  yield* mapWithPauses(stored, (line) => others.add(line))
  const all = yield* mapWithPauses(lines, (line) => {
    const features = featuresOf(line)
    return { line, features, isKnown: others.takeEqual(features) }
  })
  const unequal = all.filter(({ isKnown }) => !isKnown)
  const compared = yield* mapWithPauses(unequal, (of) => ({
    ...of,
    isKnown: others.takeLike(of.line, of.features, 'same'),
  }))
  const fresh = compared.filter(({ isKnown }) => !isKnown)
  return yield* mapWithPauses(fresh, ({ line, features }) => ({
    line,
    mayBeKnown: others.takeLike(line, features, 'unclear'),
  }))
}
