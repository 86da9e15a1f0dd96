/** Dominican banks that accept transfers, with their common names. */
export const banks = [
  'Banco Popular',
  'Banreservas',
  'BHD',
  'Scotiabank',
  'Asociación Popular (APAP)',
  'Asociación Cibao',
  'Asociación La Nacional',
  'Banco Santa Cruz',
  'Banco Promerica',
  'Banco Caribe',
  'Banco López de Haro',
  'Banco Vimenca',
  'Banesco',
  'BDI',
  'Banco Ademi',
  'Banco Lafise',
  'Banco Activo',
  'Qik',
  'Otro banco',
] as const
export type Bank = (typeof banks)[number]

export const accountTypes = ['savings', 'checking'] as const
export type AccountType = (typeof accountTypes)[number]

/**
 * The account number without blanks and hyphens: 6 to 20 digits, or a Dominican IBAN. Undefined if the text is neither.
 */
export function readAccountNumber(text: string): string | undefined {
  const plain = text.replace(/[\s.-]/g, '').toUpperCase()
  if (/^\d{6,20}$/.test(plain)) return plain
  return /^DO\d{2}[A-Z0-9]{4}\d{20}$/.test(plain) && isIban(plain) ? plain : undefined
}

/**
 * Validates an IBAN by ISO 13616: its letters become numbers from 10 on, and the remainder of a division by 97 must be
 * 1.
 */
function isIban(iban: string): boolean {
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  let rest = 0
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97
  return rest === 1
}

/** A cédula has 11 digits, an RNC has 9. Returns the digits, or undefined if it is neither. */
export function readTaxId(text: string): string | undefined {
  const digits = text.replace(/[\s-]/g, '')
  return /^(\d{9}|\d{11})$/.test(digits) ? digits : undefined
}

const rncWeights = [7, 9, 8, 6, 5, 4, 3, 2]

/**
 * Computes the check digit of a cédula or RNC. Some real cédulas end in another digit, so a difference is only a
 * warning.
 */
function checkDigitOf(taxId: string): string {
  return String(taxId.length === 11 ? luhnDigit(taxId) : rncDigit(taxId))
}

interface OddTaxId {
  /** The cédula or RNC with hyphens. */
  readonly shown: string
  /** The correct check digit. */
  readonly digit: string
}

/** Returns the correct check digit if the last digit is another one. Undefined if the last digit is correct. */
export function findOddTaxId(taxId: string): OddTaxId | undefined {
  const digit = checkDigitOf(taxId)
  return taxId.endsWith(digit) ? undefined : { shown: showTaxId(taxId), digit }
}

function luhnDigit(digits: string): number {
  const sum = [...digits.slice(0, -1)].reduce((before, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return before + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return (10 - (sum % 10)) % 10
}

function rncDigit(digits: string): number {
  const sum = rncWeights.reduce((before, weight, index) => before + weight * Number(digits[index]), 0)
  return ((10 - (sum % 11)) % 9) + 1
}

/** Formats a cédula as '001-1234567-8' and an RNC as '1-31-12345-6'. */
export function showTaxId(taxId: string): string {
  return taxId.length === 11
    ? `${taxId.slice(0, 3)}-${taxId.slice(3, 10)}-${taxId.slice(10)}`
    : `${taxId.slice(0, 1)}-${taxId.slice(1, 3)}-${taxId.slice(3, 8)}-${taxId.slice(8)}`
}
