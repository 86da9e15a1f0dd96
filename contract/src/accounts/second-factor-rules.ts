/** How long the code can be entered after the password was accepted. */
export const secondStepMinutes = 5
export const recoveryCodeCount = 10
/** A recovery code has 16 characters. People may type blanks and hyphens too. */
export const codeLength = { most: 40 } as const

/**
 * Removes the blanks and hyphens that people type in a code, and changes it to upper case, because recovery codes have
 * only capital letters.
 */
export function normaliseCode(code: string): string {
  return code.replace(/[\s-]+/g, '').toUpperCase()
}
