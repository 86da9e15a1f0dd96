/** Groups the digits of a North American number, '+1 809 555 0134'. Other countries group theirs in many ways. */
export function showPhone(digits: string): string {
  return `+${digits.replace(/^1(\d{3})(\d{3})(\d{4})$/, '1 $1 $2 $3')}`
}
