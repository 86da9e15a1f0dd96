import { proofLinkHours, resetLinkMinutes, undoLinkHours } from '@entrena/contract/accounts/rules'
import type { Language } from '@entrena/contract/language'
import type { MailContent } from '../../platform/mail/letter/layout'
import type { MailToEnqueue } from '../../platform/mail/outbox'
import type { Services } from '../../platform/services'
import { accountMail } from './mails'
import type { UserRow } from './queries'
import type { LinkKind } from './tables'

interface LinkMail {
  readonly kind: MailToEnqueue['kind']
  /** The token is in the hash of the URL, which browsers do not send to servers, so no log contains it. */
  readonly page: string
  readonly texts: Readonly<Record<Language, MailContent & { readonly label: string }>>
}

const mails: Readonly<Record<LinkKind, LinkMail>> = {
  password_reset: {
    kind: 'passwordReset',
    page: '/reset',
    texts: {
      en: {
        subject: 'Choose a new password for Entrena',
        heading: 'Choose a new password',
        paragraphs: [
          `The link works once, for ${resetLinkMinutes} minutes.`,
          'Did you not ask for it? Then do nothing: your password stays as it is.',
        ],
        label: 'Choose a new password',
      },
      es: {
        subject: 'Elige una contraseña nueva para Entrena',
        heading: 'Elige una contraseña nueva',
        paragraphs: [
          `El enlace sirve una sola vez, durante ${resetLinkMinutes} minutos.`,
          '¿No lo pediste? Entonces no hagas nada: tu contraseña sigue igual.',
        ],
        label: 'Elegir contraseña nueva',
      },
    },
  },
  email_proof: {
    kind: 'emailProof',
    page: '/verify',
    texts: {
      en: {
        subject: 'Is this your e-mail address?',
        heading: 'Confirm your e-mail address',
        paragraphs: [
          'Press the button so that we know that our mails reach you.',
          `The link works for ${proofLinkHours} hours. You can book right away, also without it.`,
          'Did you not create an account? Then do nothing.',
        ],
        label: 'Confirm my address',
      },
      es: {
        subject: '¿Este correo es tuyo?',
        heading: 'Confirma tu correo',
        paragraphs: [
          'Confirma tu correo para asegurarnos de que te lleguen nuestros avisos.',
          `El enlace sirve durante ${proofLinkHours} horas. Puedes reservar desde ya, también sin él.`,
          '¿No creaste una cuenta? Entonces no hagas nada.',
        ],
        label: 'Confirmar mi correo',
      },
    },
  },
  email_change: {
    kind: 'emailChange',
    page: '/new-email',
    texts: {
      en: {
        subject: 'Confirm your new e-mail address',
        heading: 'Use this address for Entrena?',
        paragraphs: [
          'Press the button, and from then on you sign in with this address and our mails come here.',
          `The link works once, for ${proofLinkHours} hours.`,
          'Did you not ask for it? Then do nothing.',
        ],
        label: 'Use this address',
      },
      es: {
        subject: 'Confirma tu correo nuevo',
        heading: '¿Usar este correo en Entrena?',
        paragraphs: [
          'Toca el botón: desde ese momento entras con este correo y aquí te llegan nuestros avisos.',
          `El enlace sirve una sola vez, durante ${proofLinkHours} horas.`,
          '¿No lo pediste? Entonces no hagas nada.',
        ],
        label: 'Usar este correo',
      },
    },
  },
  email_undo: {
    kind: 'emailChanged',
    page: '/undo-email',
    texts: {
      en: {
        subject: 'The e-mail address of your account was changed',
        heading: 'Your account has a new e-mail address',
        paragraphs: [
          'From now on our mails go to the new address, and this one can no longer be used to sign in.',
          `Was it not you? For ${undoLinkHours} hours you can undo it. This address is then restored, every session ends, and you choose a new password.`,
        ],
        label: 'It was not me',
      },
      es: {
        subject: 'El correo de tu cuenta cambió',
        heading: 'Tu cuenta tiene un correo nuevo',
        paragraphs: [
          'Desde ahora nuestros avisos llegan al correo nuevo, y con este ya no se puede iniciar sesión.',
          `¿No fuiste tú? Durante ${undoLinkHours} horas lo puedes deshacer. Entonces vuelve este correo, se cierran todas las sesiones y eliges una contraseña nueva.`,
        ],
        label: 'No fui yo',
      },
    },
  },
}

interface LinkTo {
  readonly user: UserRow
  readonly kind: LinkKind
  readonly token: string
}

export function mailWithLink(services: Services, { user, kind: linkKind, token }: LinkTo): MailToEnqueue {
  const { kind, page, texts } = mails[linkKind]
  const withButton = ({ label, ...content }: (typeof texts)[Language]): MailContent => ({
    ...content,
    button: { label, path: `${page}#token=${token}` },
  })
  const withButtons = { en: withButton(texts.en), es: withButton(texts.es) }
  // The general limit of account mails does not apply, because each kind of link has a limit of its own, and the owner
  // waits for this mail.
  return accountMail(services, { kind, user, texts: withButtons, isUnlimited: true })
}
