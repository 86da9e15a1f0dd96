/**
 * 12,345 or 0.5 in both languages, as Dominicans write it, with two decimals at most. Not by Intl: a browser takes
 * some 45 ms to make its first format of numbers, and a phone several times that.
 */
export function formatNumber(amount: number): string {
  return withCommas(String(Number(amount.toFixed(2))))
}

/** RD$1,190.00 in both languages: Dominicans write the comma for thousands too. */
export function formatPesos(amount: number): string {
  return `${amount < 0 ? '−' : ''}RD$${withCommas(Math.abs(amount).toFixed(2))}`
}

function withCommas(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
}
