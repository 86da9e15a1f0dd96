import type { Language } from '@entrena/contract/language'
import type { Config } from '../../../platform/config/config'
import type { MailContent } from '../../../platform/mail/letter/layout'
import type { MailToEnqueue } from '../../../platform/mail/outbox'
import type { Services } from '../../../platform/services'
import { accountMail } from '../mails'
import type { LockedPerson } from '../queries'

/** Where suspended people can write to: the support address, or the contact page. */
export function supportContactOf({ support, publicUrl }: Pick<Config, 'support' | 'publicUrl'>): string {
  return support.email ?? `${publicUrl}/contact`
}

interface Facts {
  readonly reason: string
  readonly contact: string
}

const suspended: Readonly<Record<Language, (facts: Facts) => MailContent>> = {
  en: ({ reason, contact }) => ({
    subject: 'Your Entrena account is suspended',
    heading: 'We suspended your account',
    paragraphs: [
      `The reason: «${reason}»`,
      'Until we lift it you cannot sign in, and nobody finds you, books you or writes to you. We cancelled requests that were still open.',
      'Confirmed sessions stay for now, and your money stays yours: a person at Entrena looks after both.',
      `Do you want to answer? Write to ${contact}`,
    ],
    tone: 'danger',
  }),
  es: ({ reason, contact }) => ({
    subject: 'Tu cuenta de Entrena está suspendida',
    heading: 'Suspendimos tu cuenta',
    paragraphs: [
      `El motivo: «${reason}»`,
      'Hasta que la levantemos no puedes entrar, y nadie te encuentra, te reserva ni te escribe. Cancelamos las solicitudes que seguían abiertas.',
      'Las sesiones confirmadas siguen en pie por ahora y tu dinero sigue siendo tuyo: una persona de Entrena se ocupa de las dos cosas.',
      `¿Quieres responder? Escribe a ${contact}`,
    ],
    tone: 'danger',
  }),
}

const lifted: Readonly<Record<Language, MailContent>> = {
  en: {
    subject: 'Your Entrena account is open again',
    heading: 'Your account is open again',
    paragraphs: [
      'We lifted the suspension of your account. You can sign in as before, and others find you again.',
      'Requests that we cancelled do not come back by themselves.',
    ],
    button: { label: 'Sign in', path: '/login' },
  },
  es: {
    subject: 'Tu cuenta de Entrena está abierta otra vez',
    heading: 'Tu cuenta está abierta otra vez',
    paragraphs: [
      'Levantamos la suspensión de tu cuenta. Puedes entrar como antes, y los demás te encuentran otra vez.',
      'Las solicitudes que cancelamos no vuelven solas.',
    ],
    button: { label: 'Iniciar sesión', path: '/login' },
  },
}

export function suspendedMail(services: Services, user: LockedPerson, reason: string): MailToEnqueue {
  const facts = { reason, contact: supportContactOf(services.config) }
  const texts = { en: suspended.en(facts), es: suspended.es(facts) }
  return accountMail(services, { kind: 'accountSuspended', user, texts, isUnlimited: true })
}

export function suspensionLiftedMail(services: Services, user: LockedPerson): MailToEnqueue {
  return accountMail(services, { kind: 'suspensionLifted', user, texts: lifted, isUnlimited: true })
}
