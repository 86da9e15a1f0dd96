/** Letters of any alphabet, emoji and marks are names; control characters are not, and a database cannot keep some. */
export function isShowable(text: string): boolean {
  return !/[\p{Cc}\p{Cs}\u2028\u2029]/u.test(text)
}
