const pesos = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** RD$1,190.00 in both languages: Dominicans write the comma for thousands too. */
export function formatPesos(amount: number): string {
  return `${amount < 0 ? '−' : ''}RD$${pesos.format(Math.abs(amount))}`
}
