import type { Language } from '@entrena/contract/language'
import type { Receipt } from '@entrena/contract/money/receipts/entity'
import { receiptNotFound } from '@entrena/contract/money/receipts/errors'
import { receiptPath } from '@entrena/contract/money/receipts/rules'
import { receiptWords, writeReceipt } from '@entrena/contract/money/receipts/words'
import type { Db } from '../../../platform/db/db'
import type { Actor } from '../../../platform/http/serve'
import type { MailContent } from '../../../platform/mail/letter/layout'
import { enqueueMail } from '../../../platform/mail/outbox'
import { refusedWith } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { findRecipient } from '../../accounts/public'
import { findBooking } from '../../bookings/public'

const see: Readonly<Record<Language, string>> = { en: 'See the receipt', es: 'Ver el recibo' }

/** All lines of the receipt, so that the mail still says everything when the receipt is gone with its booking. */
function receiptMail(receipt: Receipt, language: Language): MailContent {
  const words = receiptWords[language]
  const { title, service, state, issued, parties, sessions, toSchedule, lines } = writeReceipt(receipt, language)
  const heading = `${words.receipt} ${receipt.number}`
  return {
    subject: heading,
    heading,
    paragraphs: [`${title} · ${service}. ${issued}. ${state}.`, `${words.notFiscal} ${words.shows}`],
    facts: [
      ...parties.map(({ label, name, details }) => ({ label, value: [name, ...details].join(' · ') })),
      {
        label: words.sessions,
        value: [
          ...sessions.map(({ day, time, note }) => `${day}, ${time}${note ? ` (${note})` : ''}`),
          ...(toSchedule ? [toSchedule] : []),
        ].join(' · '),
      },
      ...lines.map(({ label, detail, amount }) => ({
        label,
        value: detail ? `${amount} · ${detail}` : amount,
      })),
    ],
    button: { label: see[language], path: receiptPath(receipt.booking_id) },
  }
}

/** Mails a receipt to the e-mail address of the person who asks for it. */
export async function mailReceipt(db: Db, { now }: Services, actor: Actor, receipt: Receipt): Promise<string> {
  const to = await findRecipient(db, actor.id)
  const bought = await findBooking(db, receipt.booking_id)
  if (!to || !bought) throw refusedWith(receiptNotFound)
  const { language } = to
  await enqueueMail(db, {
    kind: 'receiptAsked',
    about: [bought.booking.clientId, bought.booking.trainerId, receipt.booking_id],
    to,
    language,
    content: receiptMail(receipt, language),
    mayWait: false,
    now: now(),
  })
  return to.email
}
