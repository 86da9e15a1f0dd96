/** The API and all texts use pesos with two decimals. Calculations use whole cents. */

export function toCents(pesos: number): number {
  return Math.round(pesos * 100)
}

export function toPesos(cents: number): number {
  return cents / 100
}

export function discountedCents(cents: number, percentage: number): number {
  return Math.round((cents * (100 - percentage)) / 100)
}

/** Does not use Intl, because the first NumberFormat takes about 45 ms on a desktop and much longer on a phone. */
export function formatNumber(amount: number): string {
  return withCommas(String(Number(amount.toFixed(2))))
}

/** Formats an amount like RD$1,190.00. Dominicans separate thousands with a comma in both languages. */
export function formatPesos(amount: number): string {
  return `${amount < 0 ? '−' : ''}RD$${withCommas(Math.abs(amount).toFixed(2))}`
}

/** Formats a price like RD$1,190, where there is no room for centavos. */
export function formatWholePesos(amount: number): string {
  return formatPesos(Math.round(amount)).replace(/\.00$/, '')
}

/** Formats an amount without its sign, for words that say the direction: '200.00 short'. */
export function formatUnsignedPesos(amount: number): string {
  return formatPesos(Math.abs(amount))
}

function withCommas(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
}
