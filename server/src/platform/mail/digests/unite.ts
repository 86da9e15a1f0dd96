import { renderMail } from '../layout'
import type { OutgoingMail } from '../outgoing'
import type { ClaimedMail } from '../queries'
import { phrases, textsOf } from './texts'

const mostListed = 30

/**
 * What is sent for a claimed mail: itself, or one mail that lists all of a digest. It follows from the stored rows alone, so one
 * that is sent again is the same.
 */
export function uniteMails(mail: ClaimedMail, publicUrl: string): OutgoingMail {
  const { language, members, digestAt, digestPath } = mail
  if (!digestAt || members.length === 1) return mail
  const listed = members.toSorted(byAge).slice(0, mostListed)
  const { tone, [language]: text } = textsOf[mail.kind]
  const { subject, why, andMore } = phrases[language]
  const content = {
    subject: subject(members.length, text.subject),
    heading: text.heading,
    paragraphs: [why],
    list: {
      items: listed.map((member) => ({ title: member.subject, detail: member.digestFact ?? '' })),
      rest: members.length > mostListed ? andMore(members.length - mostListed) : '',
    },
    button: { label: text.button, path: digestPath ?? '/' },
    tone,
  }
  // Mailboxes sort by this date; the leader's own may be an hour old.
  return { ...mail, ...renderMail(content, { language, publicUrl }), createdAt: digestAt }
}

type Member = ClaimedMail['members'][number]

function byAge(one: Member, other: Member): number {
  return one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1)
}
