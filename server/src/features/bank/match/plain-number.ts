import { plainWordsOf } from './words'

const fewestCharacters = 6
const digitsOnly = /^\d*$/

/**
 * How a confirmation number, bank reference or serial is compared: letters and digits only, upper case, leading zeros off.
 * '' if fewer than 6 significant characters, which other numbers would equal by chance.
 */
export function plainNumber(number: string): string {
  const plain = digitsOnly.test(number) ? number : plainWordsOf(number).join('')
  const significant = plain.replace(/^0+/, '')
  return significant.length < fewestCharacters ? '' : significant
}
