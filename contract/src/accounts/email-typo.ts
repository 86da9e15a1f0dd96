/**
 * E-mail providers whose domain is often mistyped. A domain that is one typing error away from these is taken for a
 * typo.
 */
const providers = [
  'gmail.com',
  'hotmail.com',
  'hotmail.es',
  'outlook.com',
  'outlook.es',
  'yahoo.com',
  'yahoo.es',
  'icloud.com',
  'claro.net.do',
  'codetel.net.do',
] as const

/** Real domains that look like a typo of a provider. */
const real: readonly string[] = ['mail.com', 'ymail.com', 'email.com', 'cloud.com', 'yahoo.co', ...providers]

/** True if the typed text has one letter missing, added, wrong or swapped with the next letter. */
function isOneSlipFrom(typed: string, meant: string): boolean {
  const [shorter, longer] = typed.length < meant.length ? [typed, meant] : [meant, typed]
  if (longer.length - shorter.length > 1) return false
  let start = 0
  while (start < shorter.length && shorter[start] === longer[start]) start += 1
  if (longer.length > shorter.length) return shorter.slice(start) === longer.slice(start + 1)
  const isWrong = shorter.slice(start + 1) === longer.slice(start + 1)
  const isSwapped =
    shorter[start] === longer[start + 1] &&
    shorter[start + 1] === longer[start] &&
    shorter.slice(start + 2) === longer.slice(start + 2)
  return isWrong || isSwapped
}

/** 'laura@gmial.com' gives 'laura@gmail.com'. Undefined if the address looks right. A hint, not a rule. */
export function findEmailTypo(email: string): string | undefined {
  const [, name = '', domain = ''] = /^\s*([^\s@]+)@([^\s@]+)\s*$/.exec(email.toLowerCase()) ?? []
  if (domain === '' || real.includes(domain)) return undefined
  // Gmail has only one domain.
  const meant = domain.startsWith('gmail.') ? 'gmail.com' : providers.find((each) => isOneSlipFrom(domain, each))
  return meant && `${name}@${meant}`
}
