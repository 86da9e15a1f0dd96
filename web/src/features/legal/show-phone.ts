/** Formats a North American number as '+1 809 555 0134'. Other numbers are not grouped, because formats differ. */
export function showPhone(digits: string): string {
  return `+${digits.replace(/^1(\d{3})(\d{3})(\d{4})$/, '1 $1 $2 $3')}`
}
