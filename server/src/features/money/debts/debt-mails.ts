import { type OwedToClient, referenceOf } from '@entrena/contract/money/payments/rules'
import { owedMoneyMail } from '@entrena/contract/money/sentences/owed'
import type { Db } from '../../../platform/db/db'
import { enqueueMail } from '../../../platform/mail/outbox'
import type { Services } from '../../../platform/services'
import { formatCents, mailTimeOf } from '../../bookings/public'
import type { PaidBookingRow } from './queries'

const labels = {
  en: { trainer: 'Trainer', when: 'When', amount: 'Amount', reference: 'Reference' },
  es: { trainer: 'Sesión con', when: 'Cuándo', amount: 'Monto', reference: 'Referencia' },
}

/** The mail is stored as a mail about the client only, because mails about the deleted trainer are deleted. */
export async function mailTrainerDeleted(
  tx: Db,
  { now }: Services,
  { kind, amountCents, row: { booking, client, trainerName } }: OwedToClient & { readonly row: PaidBookingRow },
): Promise<void> {
  const { language } = client
  const amount = formatCents(amountCents)
  const names = labels[language]
  const facts = [
    { label: names.trainer, value: trainerName },
    { label: names.when, value: mailTimeOf(booking, language) },
    { label: names.amount, value: amount },
    { label: names.reference, value: referenceOf(booking.id) },
  ]
  await enqueueMail(tx, {
    kind: 'trainerDeleted',
    about: [client.id],
    to: client,
    language,
    content: { ...owedMoneyMail[kind][language]({ trainer: trainerName, amount }), facts },
    mayWait: false,
    now: now(),
  })
}
