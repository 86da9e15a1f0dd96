/** Reads an amount in cents from a search text: '1,500', '-1500', 'RD$1500.00' and '1500' are equal. */
export function centsInSearch(search: string): number | null {
  const amount = search.replace(/RD\$|DOP|[\s,−-]/gi, '')
  return /^\d{1,9}(\.\d{1,2})?$/.test(amount) ? Math.round(Number(amount) * 100) : null
}

/** A LIKE pattern that matches a text anywhere. */
export const likePatternOf = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
