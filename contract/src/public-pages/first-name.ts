/** 'Yulissa Peralta' gives 'Yulissa'. */
export function firstNameOf(name: string): string {
  return splitName(name)[0]
}

/** The first name and the rest of the name, which may be empty. */
export function splitName(name: string): readonly [string, string] {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  return [first, rest.join(' ')]
}

/** The number of letters of the longest word, which decides how large a name can be. */
export function longestWordOf(name: string): number {
  return Math.max(...name.split(/\s+/).map((word) => Array.from(word).length))
}
