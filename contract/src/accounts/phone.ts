/** Longer than any way to write a phone number. */
export const phoneLength = { most: 40 } as const

const international = /^\+[1-9]\d{7,14}$/
const dominican = /^(?:\+?1)?((?:809|829|849)[2-9]\d{6})$/

/**
 * Returns the number in the format E.164, +18095551234. Only Dominican numbers can omit the country code. Returns other
 * text unchanged.
 */
export function normalisePhone(text: string): string {
  const digits = text.replace(/[\s().\-\u2010-\u2015]/g, '').replace(/^00/, '+')
  const local = dominican.exec(digits)?.[1]
  if (local) return `+1${local}`
  return international.test(digits) ? digits : text.trim()
}

/** Refuses an invalid Dominican number even if it has its country code, because the person must have mistyped it. */
export function isPhoneNumber(text: string): boolean {
  if (/^\+1(809|829|849)/.test(text) && !dominican.test(text)) return false
  return international.test(text)
}

/** Shows a Dominican number as people write it at home: 809-555-1234. */
export function showDominicanPhone(phone: string): string {
  return phone.replace(/^\+1(809|829|849)(\d{3})(\d{4})$/, '$1-$2-$3')
}
