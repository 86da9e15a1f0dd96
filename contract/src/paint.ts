/** Number of background colours for initials. */
const paintCount = 5

/** Chooses the background colour of the initial that is shown instead of a photo. */
export function initialColourNumber(name: string): number {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return sum % paintCount
}
