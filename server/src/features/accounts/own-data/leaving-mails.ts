import { dominicanDate } from '@entrena/contract/dominican-time'
import type { Language } from '@entrena/contract/language'
import type { MailContent } from '../../../platform/mail/letter/layout'
import type { MailToEnqueue } from '../../../platform/mail/outbox'
import type { Services } from '../../../platform/services'
import { accountMail } from '../mails'
import type { LockedPerson } from '../queries'

const locales: Readonly<Record<Language, string>> = { en: 'en-US', es: 'es-419' }

function dayOf(at: Date, language: Language): string {
  const format = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' })
  return format.format(new Date(`${dominicanDate(at)}T00:00:00Z`))
}

const asked: Readonly<Record<Language, (day: string) => MailContent>> = {
  en: (day) => ({
    subject: `Your Entrena account will be deleted on ${day}`,
    heading: 'You asked us to delete your account',
    paragraphs: [
      `On ${day} we delete your profile, bookings, messages, reviews and pictures. It cannot be undone.`,
      'Until then nobody finds you or can write to you, and you can change your mind at any time.',
      'Was it not you? Keep the account and choose a new password.',
    ],
    button: { label: 'Keep my account', path: '/account' },
  }),
  es: (day) => ({
    subject: `Tu cuenta de Entrena se elimina el ${day}`,
    heading: 'Nos pediste eliminar tu cuenta',
    paragraphs: [
      `El ${day} eliminamos tu perfil, tus reservas, mensajes, reseñas y fotos. No se puede deshacer.`,
      'Hasta ese día nadie te encuentra ni te puede escribir, y puedes arrepentirte cuando quieras.',
      '¿No fuiste tú? Conserva la cuenta y elige una contraseña nueva.',
    ],
    button: { label: 'Conservar mi cuenta', path: '/account' },
  }),
}

const gone: Readonly<Record<Language, MailContent>> = {
  en: {
    subject: 'Your Entrena account was deleted',
    heading: 'Your account is gone',
    paragraphs: [
      'We deleted your account and everything that belonged to it, as you asked.',
      'Thank you for having trained with us. You can come back at any time with a new account.',
    ],
  },
  es: {
    subject: 'Tu cuenta de Entrena se eliminó',
    heading: 'Tu cuenta ya no existe',
    paragraphs: [
      'Eliminamos tu cuenta y todo lo que tenía, como nos pediste.',
      'Gracias por entrenar con nosotros. Puedes volver cuando quieras con una cuenta nueva.',
    ],
  },
}

export function deletionRequestedMail(services: Services, user: LockedPerson, leavingAt: Date): MailToEnqueue {
  const textIn = (language: Language) => asked[language](dayOf(leavingAt, language))
  return accountMail(services, { kind: 'leavingAsked', user, texts: { en: textIn('en'), es: textIn('es') } })
}

/** The last mail to a deleted person. It has no user id, because the account does not exist any more. */
export function accountDeletedMail({ now }: Services, { name, email, language }: LockedPerson): MailToEnqueue {
  const to = { id: null, name, email }
  return { kind: 'accountGone', about: [], to, language, content: gone[language], mayWait: false, now: now() }
}
