import type { NodemailerError } from 'nodemailer'
import { NotDelivered } from './outgoing'

/** RFC 3463 codes for problems with the recipient. 5.1.7 and 5.1.8 are problems with the sender. */
const isAboutRecipient = /^5\.[12]\.(?!7$|8$)\d+$/

const detailedCode = (response: string | undefined) => /^\d{3}[ -](\d\.\d+\.\d+)\b/.exec(response ?? '')?.[1]

/**
 * The server may accept the mail later: it is full, stopped, or limits the number of mails. 5.3.4 means that the mail
 * is too large.
 */
const isAboutServer = /^5\.(3\.(?!4$)|4\.)\d+$/

/**
 * Returns true if the recipient or, after DATA, the mail itself is refused permanently, so that a retry is pointless.
 * Any other problem is retried, because a refused sender, password or relay is an error in our configuration.
 */
function isRefusedForGood({ command, permanent, response }: NodemailerError): boolean {
  if (!permanent) return false
  const code = detailedCode(response)
  if (command === 'DATA') return code === undefined || !isAboutServer.test(code)
  return command === 'RCPT TO' && (code === undefined || isAboutRecipient.test(code))
}

export function smtpProblem(error: NodemailerError): NotDelivered {
  const { name, code, originalCode, command, responseCode, response } = error
  const codes = [code ?? name, originalCode, command, responseCode, detailedCode(response)]
  return new NotDelivered({ kind: codes.filter(Boolean).join(' '), isForGood: isRefusedForGood(error) }, error)
}
