import type { Language } from '@entrena/contract/language'
import type { RateLimit } from '../../platform/limits/limit'
import type { MailContent } from '../../platform/mail/letter/layout'
import type { MailToEnqueue } from '../../platform/mail/outbox'
import type { EndedAccess, Services } from '../../platform/services'
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
      'Para que la cuenta sea solo tuya, quitamos esa contraseña y cerramos la sesión en todos los dispositivos.',
      '¿Fuiste tú? Entonces no se pierde nada: de ahora en adelante entra con la misma cuenta externa.',
    ],
    button: { label: 'Iniciar sesión', path: '/login' },
  },
}

const passwordChanged: Readonly<Record<Language, MailContent>> = {
  en: {
    subject: 'Your Entrena password was changed',
    heading: 'Your password was changed',
    paragraphs: [
      'The password of your account has just been changed, and every other session that was open has ended.',
      'Was it not you? Choose a new password at once: only whoever reads your mail can do that.',
    ],
    button: { label: 'It was not me', path: '/forgot' },
  },
  es: {
    subject: 'Tu contraseña de Entrena cambió',
    heading: 'Tu contraseña cambió',
    paragraphs: [
      'La contraseña de tu cuenta acaba de cambiar, y cerramos la sesión en los demás dispositivos.',
      '¿No fuiste tú? Elige una contraseña nueva ahora mismo: solo puede hacerlo quien lee tu correo.',
    ],
    button: { label: 'No fui yo', path: '/forgot' },
  },
}

/** The recipient of a mail about an account. */
export type AccountOwner = Pick<UserRow, 'id' | 'name' | 'email' | 'language' | 'emailProvenAt'>

interface AccountLetter {
  readonly kind: MailToEnqueue['kind']
  readonly user: AccountOwner
  readonly texts: Readonly<Record<Language, MailContent>>
  /**
   * True if the general limit of account mails does not apply, because the mail has a limit of its own or is sent only
   * once for an account.
   */
  readonly isUnlimited?: boolean
}

/** An unconfirmed address may belong to somebody who never registered and must not get many mails. */
const maxAnHour = { proven: 10, unproven: 3 } as const

function limitOf({ kind, user: { emailProvenAt } }: AccountLetter): RateLimit {
  const most = emailProvenAt ? maxAnHour.proven : maxAnHour.unproven
  // Each kind of mail has its own limit. Otherwise an attacker could use up a shared limit and then change the password
  // without a mail to the owner.
  return { name: `account mails ${kind}`, most, withinMs: 60 * 60_000 }
}

/** Creates a mail about the account itself. Such mails never wait for a digest, and are dropped above a limit. */
export function accountMail({ config, now }: Services, letter: AccountLetter): MailToEnqueue {
  const { kind, user, texts, isUnlimited = false } = letter
  const { id, name, email, language } = user
  const to = { id, name, email }
  const limit = config.rateLimit && !isUnlimited ? limitOf(letter) : undefined
  return { kind, about: [id], to, language, content: texts[language], mayWait: false, limit, now: now() }
}

export function passwordRemovedMail(services: Services, user: UserRow): MailToEnqueue {
  return accountMail(services, { kind: 'passwordRemoved', user, texts: passwordRemoved, isUnlimited: true })
}

export function passwordChangedMail(services: Services, user: UserRow): MailToEnqueue {
  return accountMail(services, { kind: 'passwordChanged', user, texts: passwordChanged })
}

/** Lists the changes that were reverted when the owner regained the account. */
export function accountRegainedMail(services: Services, user: UserRow, ended: readonly EndedAccess[]): MailToEnqueue {
  const list = (language: Language) => ended.map((texts) => texts[language]).join('; ')
  const texts = {
    en: {
      subject: 'Your Entrena account is yours again',
      heading: 'We ended what somebody else may have set up',
      paragraphs: [
        `These had been set up before we knew that the account is yours, so we removed them: ${list('en')}.`,
        'All sessions and browsers that were signed in have ended too. Was it you? Then set them up again.',
      ],
      button: { label: 'Look at my account', path: '/account' },
    },
    es: {
      subject: 'Tu cuenta de Entrena vuelve a ser tuya',
      heading: 'Quitamos lo que otra persona pudo haber puesto',
      paragraphs: [
        `Esto se había puesto antes de que supiéramos que la cuenta es tuya, así que lo quitamos: ${list('es')}.`,
        'También cerramos todas las sesiones y los navegadores abiertos. ¿Fuiste tú? Entonces ponlo de nuevo.',
      ],
      button: { label: 'Ver mi cuenta', path: '/account' },
    },
  }
  return accountMail(services, { kind: 'accountRegained', user, texts, isUnlimited: true })
}
