import type { NodemailerError } from 'nodemailer'
import { NotDelivered } from './outgoing'

/** Classes of RFC 3463 that speak of the recipient's address or mailbox, save for two that speak of the sender's. */
const speaksOfRecipient = /^5\.[12]\.(?!7$|8$)\d+$/

const detailedCode = (response: string | undefined) => /^\d{3}[ -](\d\.\d+\.\d+)\b/.exec(response ?? '')?.[1]

/**
 * Whether this mail will never be taken: a lasting refusal of its recipient. A refused sender, password or relay is ours to put
 * right, a quota passes; mails that wait for that are not lost.
 */
function isRefusedForGood({ command, permanent, response }: NodemailerError): boolean {
  if (command !== 'RCPT TO' || !permanent) return false
  const code = detailedCode(response)
  return code === undefined || speaksOfRecipient.test(code)
}

export function smtpProblem(error: NodemailerError): NotDelivered {
  const { name, code, originalCode, command, responseCode, response } = error
  const codes = [code ?? name, originalCode, command, responseCode, detailedCode(response)]
  return new NotDelivered({ kind: codes.filter(Boolean).join(' '), isForGood: isRefusedForGood(error) }, error)
}
