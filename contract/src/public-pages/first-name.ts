/** 'Yulissa Peralta' gives 'Yulissa'. */
export function firstNameOf(name: string): string {
  return splitName(name)[0]
}

/** Splits a name into the first name and the rest, which may be empty. */
export function splitName(name: string): readonly [string, string] {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  return [first, rest.join(' ')]
}

/** The length of the longest word of a name. The font size of the name depends on it. */
export function longestWordOf(name: string): number {
  return Math.max(...name.split(/\s+/).map((word) => Array.from(word).length))
}
