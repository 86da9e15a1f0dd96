import type { NodemailerError } from 'nodemailer'
import { expect, test } from 'vitest'
import { smtpProblem } from './smtp-problem'

function refused(command: string, response: string): NodemailerError {
  const responseCode = Number(response.slice(0, 3))
  const permanent = responseCode >= 500 && responseCode !== 503
  return Object.assign(new Error(response), { code: 'EENVELOPE', command, response, responseCode, permanent })
}

test.each([
  ['RCPT TO', '550 No such user', true],
  ['RCPT TO', '550 5.1.1 <ana@example.com>: no such user', true],
  ['RCPT TO', '550-5.1.1 The account does not exist', true],
  ['RCPT TO', '552 5.2.2 Mailbox full', true],
  ['RCPT TO', '450 4.2.1 Try later', false],
  ['RCPT TO', '503 Bad sequence', false],
  ['RCPT TO', '554 5.7.1 Relay access denied', false],
  ['RCPT TO', '550 5.4.5 Daily sending quota exceeded', false],
  ['RCPT TO', '550 5.1.8 Sender address rejected', false],
  ['MAIL FROM', '550 5.1.1 Sender unknown', false],
  ['AUTH PLAIN', '535 5.7.8 Wrong password', false],
  ['DATA', '554 5.6.0 Message refused', true],
  ['DATA', '550 5.7.1 Looks like spam', true],
  ['DATA', '552 5.3.4 Message too big', true],
  ['DATA', '554 Refused', true],
  ['DATA', '451 4.3.0 Try later', false],
  ['DATA', '554 5.3.1 Mail system full', false],
  ['DATA', '550 5.4.5 Daily sending quota exceeded', false],
])('after the SMTP command %s, the reply "%s" is permanent: %s', (command, response, isForGood) => {
  expect(smtpProblem(refused(command, response)).isForGood).toBe(isForGood)
})

test('the description of an SMTP problem contains only codes, no names', () => {
  const { kind } = smtpProblem(refused('RCPT TO', '550 5.1.1 <ana@example.com>: no such user'))
  expect(kind).toBe('EENVELOPE RCPT TO 550 5.1.1')
})
