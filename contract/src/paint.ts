/** The number of colours behind initials. */
const paintCount = 5

/** Which colour stands behind the initial of a name, if there is no photo. */
export function paintNumberOf(name: string): number {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return sum % paintCount
}
