import { describe, expect, test } from 'vitest'
import { type MailContent, renderMail } from './layout'

const content: MailContent = {
  subject: 'Payment confirmed',
  heading: 'Your payment is confirmed',
  paragraphs: ['We have your transfer.', 'See you soon.'],
  facts: [
    { label: 'Trainer', value: 'Yulissa Peralta' },
    { label: 'Price', value: 'RD$ 1,400.00' },
  ],
  button: { label: 'My bookings', path: '/client-dashboard?tab=bookings&open=1' },
}
const reader = { language: 'en', publicUrl: 'https://entrena.do' } as const

test('the text and the HTML of a mail have the same content and the full link', () => {
  const { subject, text, html } = renderMail(content, reader)
  expect(subject).toBe('Payment confirmed')
  const words = [
    'Your payment is confirmed',
    'We have your transfer.',
    'See you soon.',
    'Yulissa Peralta',
    'My bookings',
  ]
  for (const word of [...words, 'RD$ 1,400.00', 'Entrena · personal trainers in the Dominican Republic']) {
    expect(text).toContain(word)
    expect(html).toContain(word)
  }
  expect(text).toContain(
    'My bookings:\nhttps://entrena.do/login?next=%2Fclient-dashboard%3Ftab%3Dbookings%26open%3D1\n',
  )
  expect(html).toContain('href="https://entrena.do/login?next=%2Fclient-dashboard%3Ftab%3Dbookings%26open%3D1"')
})

test.each([
  ['en', 'Entrena · personal trainers in the Dominican Republic'],
  ['es', 'Entrena · entrenadores personales en República Dominicana'],
] as const)('a mail in %s has the language attribute and the footer of that language', (language, footer) => {
  const { html, text } = renderMail(content, { ...reader, language })
  expect(html).toContain(`<html lang="${language}">`)
  expect(html).toContain(footer)
  expect(text).toContain(footer)
  expect(html).toContain('href="https://entrena.do/contact"')
  expect(text).toContain(': https://entrena.do/contact\n')
})

test('a mail without facts and button has no empty parts in their place', () => {
  const bare = renderMail({ subject: 'S', heading: 'H', paragraphs: ['P'] }, reader)
  expect(bare.text).toBe(
    'H\n\nP\n\n--\nEntrena · personal trainers in the Dominican Republic\nhttps://entrena.do\nQuestions? Write to us: https://entrena.do/contact\n',
  )
  expect(bare.html).not.toContain('class="well"')
  expect(bare.html).not.toContain('class="button"')
})

test('the preview text of a mail is its first paragraph', () => {
  expect(renderMail(content, reader).html).toMatch(
    /<body[^>]*>\s*<div style="display:none[^>]*>We have your transfer\./,
  )
})

test.each([
  ['positive', '&#10003;'],
  ['danger', '&#10005;'],
] as const)('a mail with the tone %s shows a symbol and not only a colour', (tone, sign) => {
  expect(renderMail({ ...content, tone }, reader).html).toContain(sign)
  expect(renderMail(content, reader).html).not.toContain(sign)
})

describe('user input in mails', () => {
  const name = `<img src=x onerror="alert('1')"> & Co`

  test('user input in mails is escaped everywhere', () => {
    const { html } = renderMail(
      {
        subject: name,
        heading: name,
        paragraphs: [name],
        facts: [{ label: name, value: name }],
        button: { label: name, path: '/?q="><b>' },
      },
      reader,
    )
    expect(html).not.toMatch(/<img|<b>/)
    expect(html.match(/&lt;img src=x onerror=&quot;alert\(&#39;1&#39;\)&quot;&gt; &amp; Co/g)).toHaveLength(7)
  })

  test.each([
    ['line breaks', 'Ana\r\nBcc: eve@example.com\n\nPaid', 'Ana Bcc: eve@example.com Paid'],
    ['Unicode line breaks', 'Ana\u2028Eve\u2029Paid\u0085End\u000bx', 'Ana Eve Paid End x'],
    ['control characters', 'Ana\u0000\u0007', 'Ana'],
    ['bidirectional marks', 'Ana \u202efdp.exe\u2066', 'Ana fdp.exe'],
  ])('user input with %s becomes a single line in a mail', (_what, typed, line) => {
    const { subject, text } = renderMail(
      { subject: typed, heading: 'H', paragraphs: [typed], facts: [{ label: 'Name', value: typed }] },
      reader,
    )
    expect(subject).toBe(line)
    expect(text.split('\n').slice(2, 5)).toEqual([line, '', `Name: ${line}`])
  })
})

test.each(['//evil.example/x', 'https://evil.example', 'javascript:alert(1)'])(
  'a button in a mail cannot lead to %s',
  (path) => {
    expect(() => renderMail({ ...content, button: { label: 'Go', path } }, reader)).toThrow('is no path of')
  },
)

test('a list in a mail has the same items in text and HTML, and says how many items were left out', () => {
  const items = [
    { title: 'New request from Ana <b>', detail: 'Tuesday, 07:00' },
    { title: 'New request from Eve', detail: '' },
  ]
  const { text, html } = renderMail({ ...content, facts: [], list: { items, rest: 'and 3 more' } }, reader)
  expect(text).toContain('- New request from Ana <b>: Tuesday, 07:00\n- New request from Eve\n\nand 3 more\n')
  for (const words of ['New request from Ana &lt;b&gt;', 'Tuesday, 07:00', 'and 3 more']) expect(html).toContain(words)
})
