import { languages } from '@entrena/contract/language'
import { mailKinds } from '@entrena/contract/mail-kinds'
import { describe, expect, test } from 'vitest'
import { allDigestTexts } from '../../../app'
import type { ClaimedMail } from '../queries'
import type { DigestTexts } from './texts'
import { renderMailOrDigest } from './unite'

const at = new Date('2026-11-16T16:00:00Z')

function digestOf(count: number, stated: Partial<ClaimedMail> = {}): ClaimedMail {
  const members = Array.from({ length: count }, (_, index) => ({
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    subject: `New request from Client ${index}`,
    createdAt: new Date(at.getTime() + index),
    digestFact: 'Tuesday, November 17, 07:00',
  }))
  return {
    id: members[0]?.id ?? '',
    kind: 'requested',
    about: [],
    toId: null,
    toName: 'Yulissa',
    toEmail: 'yulissa@example.com',
    language: 'en',
    subject: 'New request from Client 0',
    content: { subject: 'New request from Client 0', heading: 'A request', paragraphs: ['its own text'] },
    createdAt: at,
    nextTryAt: at,
    tries: 1,
    claimedUntil: at,
    sentAt: null,
    givenUpAt: null,
    lastProblem: null,
    digestAt: new Date('2026-11-16T17:00:00Z'),
    digestFact: 'Tuesday, November 17, 07:00',
    digestPath: '/trainer-dashboard?tab=bookings',
    members,
    ...stated,
  }
}

const unite = (mail: ClaimedMail) =>
  renderMailOrDigest(mail, { publicUrl: 'https://entrena.do', digestTexts: allDigestTexts })

describe.each(languages)('digests in %s', (language) => {
  test.each(mailKinds.filter((kind) => kind in allDigestTexts))(
    'a digest of %s mails contains the number of mails and a link to a list',
    (kind) => {
      const { subject, text, html } = unite(digestOf(12, { kind, language }))
      expect(subject).toMatch(language === 'en' ? /^12 more: [a-z]/ : /^12 más: [a-z]/)
      const texts: DigestTexts = allDigestTexts
      const list = texts[kind]?.path ?? '/trainer-dashboard?tab=bookings'
      expect(text).toContain(`https://entrena.do/login?next=${encodeURIComponent(list)}`)
      expect(html).toContain(`<html lang="${language}">`)
    },
  )
})

test.each([
  [30, 30, undefined],
  [31, 30, 'and 1 more'],
  [600, 30, 'and 570 more'],
])('a digest of %i mails lists %i of them, oldest first', (count, listed, more) => {
  const { text } = unite(digestOf(count))
  const lines = text.match(/^- New request from Client \d+: .*$/gm) ?? []
  expect(lines).toHaveLength(listed)
  expect(lines[1]).toBe('- New request from Client 1: Tuesday, November 17, 07:00')
  expect(/^and \d+ more$/m.exec(text)?.[0]).toBe(more)
})

test('a digest in which only one mail is left is sent as an ordinary mail', () => {
  expect(unite(digestOf(1))).toMatchObject({
    subject: 'New request from Client 0',
    text: expect.stringContaining('its own text'),
  })
})

test.each([
  ['an optional mail to an account', '00000000-0000-4000-8000-000000000009', 'requested', true],
  ['an optional mail to an address without an account', null, 'requested', false],
  ['a mail about money', '00000000-0000-4000-8000-000000000009', 'payoutSent', false],
] as const)(
  'a link to unsubscribe is in a digest only if there is something to turn off: %s',
  (_what, toId, kind, hasLink) => {
    const { text, unsubscribeUrl } = unite(digestOf(1, { toId, kind, digestAt: null }))
    expect(unsubscribeUrl !== undefined).toBe(hasLink)
    expect(text.includes('/unsubscribe#token=')).toBe(hasLink)
  },
)
