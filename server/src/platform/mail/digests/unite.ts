import { isOptionalMail } from '@entrena/contract/mail-kinds'
import { renderMail } from '../letter/layout'
import type { ClaimedMail } from '../queries'
import type { OutgoingMail } from '../transport/outgoing'
import { type DigestTexts, mailPhrases } from './texts'

const maxListed = 30

interface DigestSettings {
  readonly publicUrl: string
  readonly digestTexts: DigestTexts
}

/**
 * Returns the mail itself or, if several mails share a digest, one mail that lists them. The result depends only on
 * stored rows, so that a retry sends the same bytes.
 */
export function renderMailOrDigest(mail: ClaimedMail, { publicUrl, digestTexts }: DigestSettings): OutgoingMail {
  const { language, members, digestAt, digestPath } = mail
  const isOptional = mail.toId !== null && isOptionalMail(mail.kind)
  const reader = { language, publicUrl, ...(isOptional && { unsubscribePath: `/unsubscribe#token=${mail.id}` }) }
  const sent = { ...mail, ...(isOptional && { unsubscribeUrl: `${publicUrl}/api/unsubscribe/${mail.id}` }) }
  if (!digestAt || members.length === 1) return { ...sent, ...renderMail(mail.content, reader) }
  const listed = members.toSorted(byAge).slice(0, maxListed)
  const digestText = digestTexts[mail.kind]
  if (!digestText) throw new Error(`Mails of the kind ${mail.kind} have no digest text`)
  const { tone, path = digestPath, [language]: text } = digestText
  const { subject, why, andMore } = mailPhrases[language]
  const content = {
    subject: subject(members.length, text.subject),
    heading: text.heading,
    paragraphs: [why],
    list: {
      items: listed.map((member) => ({ title: member.subject, detail: member.digestFact ?? '' })),
      rest: members.length > maxListed ? andMore(members.length - maxListed) : '',
    },
    button: { label: text.button, path: path ?? '/' },
    tone,
  }
  // The digest is dated with the time at which it closes, because mailboxes sort by date and its first mail may be an
  // hour old.
  return { ...sent, ...renderMail(content, reader), createdAt: digestAt }
}

type Member = ClaimedMail['members'][number]

function byAge(one: Member, other: Member): number {
  return one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1)
}
