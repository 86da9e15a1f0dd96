/** Amounts are pesos with two decimals in the API and in texts, and whole cents wherever they are added or multiplied. */

export function toCents(pesos: number): number {
  return Math.round(pesos * 100)
}

export function toPesos(cents: number): number {
  return cents / 100
}

/** What remains of a price in cents, rounded to the cent. */
export function discountedCents(cents: number, percentage: number): number {
  return Math.round((cents * (100 - percentage)) / 100)
}

/**
 * 12,345 or 0.5 in both languages, as Dominicans write it, with at most two decimals. Without Intl: creating the first
 * NumberFormat takes a browser about 45 ms, and a phone several times that.
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
