import type { Config } from '../../../platform/config/config'

const digitsOf = (account: string) => account.replace(/\D/g, '').replace(/^0+/, '')

/** The account that clients pay to, as statements name it. */
export function ownAccountOf({ bank }: Pick<Config, 'bank'>): string {
  return digitsOf(bank.accountNumber)
}

/** A masked number, such as ****4821, is compared by the digits that it shows. */
export function isOtherAccount(named: string | null, own: string): boolean {
  if (!named || own === '') return false
  const shown = /\d+$/.exec(named.replace(/[\s.-]/g, ''))?.[0] ?? ''
  const isMasked = /[*xX•]/.test(named)
  if (isMasked) return shown.length >= 4 && !own.endsWith(shown)
  return digitsOf(named) !== own
}
