/** How long a person has for the code after the password was right. */
export const secondStepMinutes = 5
export const recoveryCodeCount = 10
/** A recovery code has 16 characters. People may type blanks and hyphens too. */
export const codeLength = { most: 40 } as const

/** Blanks and hyphens only make a code easier to read, and recovery codes have no lower case. */
export function normaliseCode(code: string): string {
  return code.replace(/[\s-]+/g, '').toUpperCase()
}
