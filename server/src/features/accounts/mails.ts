import type { Language } from '@entrena/contract/language'
import type { MailContent } from '../../platform/mail/letter/layout'
import type { Letter } from '../../platform/mail/outbox'
import type { Services } from '../../platform/services'
import type { UserRow } from './queries'

const passwordRemoved: Readonly<Record<Language, MailContent>> = {
  en: {
    subject: 'Your Entrena password was removed',
    heading: 'You now sign in with your external account',
    paragraphs: [
      'Somebody had registered this e-mail address with a password before you proved that it is yours.',
      'To keep the account yours alone, we removed that password and ended every session that was open.',
      'Was it you? Then nothing is lost: sign in with the same external account from now on.',
    ],
    button: { label: 'Sign in', path: '/login' },
  },
  es: {
    subject: 'Quitamos la contraseña de tu cuenta de Entrena',
    heading: 'Ahora entras con tu cuenta externa',
    paragraphs: [
      'Alguien había registrado este correo con una contraseña antes de que demostraras que es tuyo.',
      'Para que la cuenta sea solo tuya, quitamos esa contraseña y cerramos todas las sesiones abiertas.',
      '¿Fuiste tú? Entonces no se pierde nada: de ahora en adelante entra con la misma cuenta externa.',
    ],
    button: { label: 'Iniciar sesión', path: '/login' },
  },
}

export function passwordRemovedLetter({ now }: Services, user: UserRow): Letter {
  const { id, name, email, language } = user
  return {
    kind: 'passwordRemoved',
    about: [id],
    to: { name, email },
    language,
    content: passwordRemoved[language],
    mayWait: false,
    now: now(),
  }
}
