import { isLikeDate } from '@entrena/contract/money/payments/rules'
import { plainWordsOf, splitTextWords, type TextWord } from './words'

export interface FoundReference {
  /** The first eight hex characters of a booking id, in lower case. */
  readonly reference: string
  readonly isSure: boolean
  /** The reference as it is written in the text, to be highlighted. */
  readonly written: string
}

interface Reading {
  readonly start: number
  readonly end: number
  readonly first: TextWord
  /** The second word, if a blank or hyphen splits the reference in two. */
  readonly second: TextWord | null
  readonly isLabelled: boolean
}

const referenceLength = 8
const maxReferences = 20
const maxMended = 2
const labels = ['REF', 'REFERENCIA', 'ENTRENA', 'RESERVA']
const lookAlikes: Readonly<Record<string, string>> = { O: '0', Q: '0', I: '1', L: '1', Z: '2', S: '5', G: '6' }

const hexOnly = /^[0-9A-F]+$/
const digitsOnly = /^\d+$/
const mendable = /[OQILZSG]/g

/** Booking references that a text may contain, certain ones first. At most 20. */
export function referencesIn(text: string): readonly FoundReference[] {
  if (text.length < referenceLength) return []
  const found = new Map<string, FoundReference>()
  for (const reading of readingsIn(text)) {
    const reference = referenceOf(reading, text)
    if (reference && !found.get(reference.reference)?.isSure) found.set(reference.reference, reference)
  }
  if (found.size < 2) return [...found.values()]
  return [...found.values()].sort((a, b) => Number(b.isSure) - Number(a.isSure)).slice(0, maxReferences)
}

function readingsIn(text: string): readonly Reading[] {
  const words = splitTextWords(text)
  return words.flatMap((first, index): readonly Reading[] => {
    const second = words[index + 1]
    const isWhole = first.plain.length === referenceLength || isGluedToLabel(first)
    const isHalf = second !== undefined && first.plain.length + second.plain.length === referenceLength
    if (!isWhole && !isHalf) return []
    const before = words[index - 1]
    const isLabelled = before !== undefined && labels.includes(before.plain) && first.start - before.end <= 4
    if (isWhole) return [{ start: first.start, end: first.end, first, second: null, isLabelled }]
    if (!second || !isDivided(text, first, second)) return []
    return [{ start: first.start, end: second.end, first, second, isLabelled }]
  })
}

function isDivided(text: string, first: TextWord, second: TextWord): boolean {
  return second.start - first.end <= 3 && /^[\s-]+$/.test(text.slice(first.end, second.start))
}

function isGluedToLabel({ plain }: TextWord): boolean {
  if (plain.length <= referenceLength) return false
  return labels.some((label) => plain.length === label.length + referenceLength && plain.startsWith(label))
}

function referenceOf({ first, second, isLabelled, start, end }: Reading, text: string): FoundReference | null {
  const characters = (first.plain + (second?.plain ?? '')).slice(-referenceLength)
  const mended = characters.replace(mendable, (character) => lookAlikes[character] ?? character)
  if (!hexOnly.test(mended)) return null
  const isGlued = first.plain.length > referenceLength
  const isSure =
    !isGlued && isSureReading(characters, mended, isLabelled) && (isLabelled || isEvenlyDivided(first, second))
  return { reference: mended.toLowerCase(), isSure, written: text.slice(start, end) }
}

/**
 * True if the reading is certain. Words such as SOCIEDAD can be corrected to hex characters too, so digits are
 * required.
 */
function isSureReading(characters: string, mended: string, isLabelled: boolean): boolean {
  if (isLikeDate(characters) || isLikeDate(mended)) return false
  const mendedCount = characters.match(mendable)?.length ?? 0
  const digitCount = characters.match(/\d/g)?.length ?? 0
  if (mendedCount > maxMended) return false
  if (isLabelled) return mendedCount === 0 || digitCount > 0
  return !digitsOnly.test(mended) && digitCount >= (mendedCount === 0 ? 1 : 2)
}

/**
 * True if the word is split in the middle, as people do to make a reference easier to read. 'DE 812345' or 'CEDE 2026'
 * are a word and a number.
 */
function isEvenlyDivided(first: TextWord, second: TextWord | null): boolean {
  if (!second) return true
  return first.plain.length === second.plain.length && /\d/.test(first.plain) && /\d/.test(second.plain)
}

/** The corrected form of a mistyped reference, in upper case. */
export function readReferenceAs({ reference, written }: FoundReference): string | null {
  const read = reference.toUpperCase()
  return plainWordsOf(written).join('').endsWith(read) ? null : read
}
