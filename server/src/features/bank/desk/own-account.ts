import type { Config } from '../../../platform/config/config'

const digitsOf = (account: string) => account.replace(/\D/g, '').replace(/^0+/, '')

/** The account number that clients pay to, as statements show it. */
export function bankAccountNumberOf({ bank }: Pick<Config, 'bank'>): string {
  return digitsOf(bank.accountNumber)
}

/**
 * True if a statement belongs to another account. Of a masked number, such as ****4821, only the visible digits are
 * compared.
 */
export function isStatementOfOtherAccount(named: string | null, own: string): boolean {
  if (!named || own === '') return false
  const shown = /\d+$/.exec(named.replace(/[\s.-]/g, ''))?.[0] ?? ''
  const isMasked = /[*xX•]/.test(named)
  if (isMasked) return shown.length >= 4 && !own.endsWith(shown)
  return digitsOf(named) !== own
}
