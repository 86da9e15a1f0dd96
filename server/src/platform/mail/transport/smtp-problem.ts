import type { NodemailerError } from 'nodemailer'
import { NotDelivered } from './outgoing'

/** RFC 3463 codes for problems with the recipient. 5.1.7 and 5.1.8 are problems with the sender. */
const isAboutRecipient = /^5\.[12]\.(?!7$|8$)\d+$/

const detailedCode = (response: string | undefined) => /^\d{3}[ -](\d\.\d+\.\d+)\b/.exec(response ?? '')?.[1]

/**
 * Returns true if the recipient is refused permanently, so that a retry is pointless. Any other problem is retried,
 * because a refused sender, password or relay is an error in our configuration.
 */
function isRefusedForGood({ command, permanent, response }: NodemailerError): boolean {
  if (command !== 'RCPT TO' || !permanent) return false
  const code = detailedCode(response)
  return code === undefined || isAboutRecipient.test(code)
}

export function smtpProblem(error: NodemailerError): NotDelivered {
  const { name, code, originalCode, command, responseCode, response } = error
  const codes = [code ?? name, originalCode, command, responseCode, detailedCode(response)]
  return new NotDelivered({ kind: codes.filter(Boolean).join(' '), isForGood: isRefusedForGood(error) }, error)
}
