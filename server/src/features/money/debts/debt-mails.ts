import type { Language } from '@entrena/contract/language'
import { type Owed, referenceOf } from '@entrena/contract/money/payments/rules'
import type { Db } from '../../../platform/db/db'
import type { MailContent } from '../../../platform/mail/letter/layout'
import { enqueueMail } from '../../../platform/mail/outbox'
import type { Services } from '../../../platform/services'
import { mailTimeOf, pesosOf } from '../../bookings/public'
import type { PaidBookingRow } from './queries'

type Write = (trainer: string, amount: string) => Pick<MailContent, 'subject' | 'heading' | 'paragraphs'>

const texts: Readonly<Record<Language, Readonly<Record<Owed['kind'], Write>>>> = {
  en: {
    unused_sessions: (trainer, amount) => ({
      subject: `You get ${amount} back: ${trainer} is no longer on Entrena`,
      heading: 'You get your money back',
      paragraphs: [
        `${trainer} is no longer on Entrena, so your booking cannot take place.`,
        `We owe you ${amount} for sessions that you paid for and have not had, and will write to you about paying it back.`,
      ],
    }),
    refund: (trainer, amount) => ({
      subject: `Your refund of ${amount} is still due`,
      heading: 'Your refund is still due',
      paragraphs: [
        `${trainer} is no longer on Entrena, and the booking that was declined is gone from your list.`,
        `We still owe you ${amount} for it, and will write to you about paying it back.`,
      ],
    }),
    unconfirmed_transfer: (trainer, amount) => ({
      subject: `About your transfer of ${amount}: ${trainer} is no longer on Entrena`,
      heading: 'About your transfer',
      paragraphs: [
        `${trainer} is no longer on Entrena, and your booking is gone from your list.`,
        `We have not confirmed your transfer of ${amount} yet. If it arrives, we will write to you about it.`,
        'If you have not sent it yet, please do not send it.',
      ],
    }),
  },
  es: {
    unused_sessions: (trainer, amount) => ({
      subject: `Te devolvemos ${amount}: ${trainer} ya no está en Entrena`,
      heading: 'Te devolvemos tu dinero',
      paragraphs: [
        `${trainer} ya no está en Entrena, así que tu reserva no se puede dar.`,
        `Te debemos ${amount} por sesiones que pagaste y no tuviste, y te vamos a escribir para devolvértelos.`,
      ],
    }),
    refund: (trainer, amount) => ({
      subject: `Tu reembolso de ${amount} sigue pendiente`,
      heading: 'Tu reembolso sigue pendiente',
      paragraphs: [
        `${trainer} ya no está en Entrena, y la reserva que rechazó ya no sale en tu lista.`,
        `Todavía te debemos ${amount} por ella, y te vamos a escribir para devolvértelos.`,
      ],
    }),
    unconfirmed_transfer: (trainer, amount) => ({
      subject: `Sobre tu transferencia de ${amount}: ${trainer} ya no está en Entrena`,
      heading: 'Sobre tu transferencia',
      paragraphs: [
        `${trainer} ya no está en Entrena, y tu reserva ya no sale en tu lista.`,
        `Todavía no hemos confirmado tu transferencia de ${amount}. Si llega, te vamos a escribir.`,
        'Si todavía no la enviaste, no la envíes.',
      ],
    }),
  },
}

const labels = {
  en: { trainer: 'Trainer', when: 'When', amount: 'Amount', reference: 'Reference' },
  es: { trainer: 'Entrenador', when: 'Cuándo', amount: 'Monto', reference: 'Referencia' },
}

/** The mail is stored as one about the client only, because mails about the deleted trainer are deleted. */
export async function mailTrainerDeleted(
  tx: Db,
  { now }: Services,
  { kind, amountCents, row: { booking, client, trainerName } }: Owed & { readonly row: PaidBookingRow },
): Promise<void> {
  const { language } = client
  const amount = pesosOf(amountCents)
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
    content: { ...texts[language][kind](trainerName, amount), facts },
    mayWait: false,
    now: now(),
  })
}
