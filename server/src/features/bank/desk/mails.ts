import type { Language } from '@entrena/contract/language'
import type { Db } from '../../../platform/db/db'
import type { MailContent } from '../../../platform/mail/letter/layout'
import { enqueueMails } from '../../../platform/mail/outbox'
import type { Services } from '../../../platform/services'
import { findRecipient } from '../../accounts/public'
import { pesosOf } from '../../bookings/public'

const texts: Readonly<Record<Language, (amountCents: number) => MailContent>> = {
  en: (amountCents) => ({
    subject: `${pesosOf(amountCents)} went into your balance`,
    heading: 'Your transfer is in your balance',
    paragraphs: [
      `We received ${pesosOf(amountCents)} from you, and no booking that it belongs to.`,
      'Use it for your next session, or have it sent to your bank.',
    ],
    button: { label: 'See my balance', path: '/client-dashboard?tab=bookings' },
    facts: [],
    tone: 'positive',
  }),
  es: (amountCents) => ({
    subject: `${pesosOf(amountCents)} pasaron a tu saldo`,
    heading: 'Tu transferencia está en tu saldo',
    paragraphs: [
      `Recibimos ${pesosOf(amountCents)} de tu parte, sin una reserva a la que pertenezcan.`,
      'Úsalos en tu próxima sesión o pide que te los enviemos al banco.',
    ],
    button: { label: 'Ver mi saldo', path: '/client-dashboard?tab=bookings' },
    facts: [],
    tone: 'positive',
  }),
}

interface ToBalance {
  readonly clientId: string
  readonly amountCents: number
}

export async function mailToBalance(db: Db, services: Services, { clientId, amountCents }: ToBalance): Promise<void> {
  const to = await findRecipient(db, clientId)
  if (!to) return
  const { language } = to
  await enqueueMails(db, [
    {
      kind: 'extraTransfer',
      about: [clientId],
      to,
      language,
      content: texts[language](amountCents),
      mayWait: services.config.rateLimit,
      isUrgent: false,
      now: services.now(),
    },
  ])
}
