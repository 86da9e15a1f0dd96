/** Longer than any address. Further text is ignored to limit the cost of a search. */
const maxCharacters = 300

/**
 * Splits a text into lower-case words without accents or punctuation: 'Av. Bolívar, Gazcue' gives av, bolivar, gazcue.
 */
export function splitPlainWords(text: string): string[] {
  return text
    .slice(0, maxCharacters)
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
}

/** Returns a phonetic key for Dominican Spanish. For example, 'arrollo' and 'arroyo' have the same key. */
export function phoneticKey(words: string): string {
  return words
    .replace(/ll/g, 'y')
    .replace(/[cs](?=[ei])|z/g, 's')
    .replace(/qu(?=[ei])|k/g, 'c')
    .replace(/v/g, 'b')
    .replace(/g(?=[ei])/g, 'j')
    .replace(/ph/g, 'f')
    .replace(/h/g, '')
    .replace(/([a-z])\1+/g, '$1')
}

/** Short words allow no typing error, because one error would make a different word. */
export function typingErrorsAllowed(length: number): number {
  if (length < 6) return 0
  return length < 10 ? 1 : 2
}

/** Returns true if the Damerau-Levenshtein distance is at most `most`. Stops early if a whole row exceeds `most`. */
export function areSpelledAlike(a: string, b: string, most: number): boolean {
  if (Math.abs(a.length - b.length) > most) return false
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const changed = at(row, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      next.push(Math.min(changed, at(row, j) + 1, at(next, j - 1) + 1, isSwap ? at(before, j - 2) + 1 : most + 1))
    }
    if (Math.min(...next) > most) return false
    before = row
    row = next
  }
  return at(row, b.length) <= most
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY
}

/** Groups of three letters, also at the beginning and end of a word, as PostgreSQL's pg_trgm forms them. */
export function trigramsOf(sound: string): ReadonlySet<string> {
  const padded = sound.split(' ').map((word) => `  ${word} `)
  return new Set(padded.flatMap((word) => Array.from({ length: word.length - 2 }, (_, at) => word.slice(at, at + 3))))
}

/** The share of common trigrams, from 0 to 1. */
export function similarityOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const common = [...a].filter((trigram) => b.has(trigram)).length
  return common / (a.size + b.size - common)
}
