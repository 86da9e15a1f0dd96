import type { Language } from '@entrena/contract/language'
import type { MailContent } from '../../../platform/mail/letter/layout'
import type { MailToEnqueue } from '../../../platform/mail/outbox'
import type { Services } from '../../../platform/services'
import { type AccountOwner, accountMail } from '../mails'

const turnedOn: Readonly<Record<Language, MailContent>> = {
  en: {
    subject: 'Two-step verification is on for your Entrena account',
    heading: 'Two-step verification is on',
    paragraphs: [
      'From now on, signing in also takes a code from the app on your phone. Your other devices have to sign in again.',
      'Keep your recovery codes in a safe place: with one of them you get in without the phone.',
      'Was it not you? Choose a new password at once and write to us.',
    ],
    button: { label: 'Go to my account', path: '/account' },
  },
  es: {
    subject: 'La verificación en dos pasos está activada en tu cuenta de Entrena',
    heading: 'La verificación en dos pasos está activada',
    paragraphs: [
      'De ahora en adelante, para entrar también hace falta un código de la app de tu teléfono. En tus otros dispositivos tienes que entrar otra vez.',
      'Guarda tus códigos de recuperación en un lugar seguro: con uno de ellos entras sin el teléfono.',
      '¿No fuiste tú? Elige una contraseña nueva ahora mismo y escríbenos.',
    ],
    button: { label: 'Ir a mi cuenta', path: '/account' },
  },
}

const turnedOff: Readonly<Record<Language, MailContent>> = {
  en: {
    subject: 'Two-step verification is off for your Entrena account',
    heading: 'Two-step verification is off',
    paragraphs: [
      'Signing in no longer takes a code, and your recovery codes no longer work.',
      'Was it not you? Choose a new password at once and turn two-step verification on again.',
    ],
    button: { label: 'It was not me', path: '/forgot' },
  },
  es: {
    subject: 'La verificación en dos pasos está desactivada en tu cuenta de Entrena',
    heading: 'La verificación en dos pasos está desactivada',
    paragraphs: [
      'Para entrar ya no hace falta un código, y tus códigos de recuperación ya no sirven.',
      '¿No fuiste tú? Elige una contraseña nueva ahora mismo y activa otra vez la verificación en dos pasos.',
    ],
    button: { label: 'No fui yo', path: '/forgot' },
  },
}

const guessed: Readonly<Record<Language, MailContent>> = {
  en: {
    subject: 'Somebody is trying to get into your Entrena account',
    heading: 'Wrong codes for your account',
    paragraphs: [
      'In the last 24 hours, 20 wrong codes were entered for your account. Two-step verification has kept it closed.',
      'The code is asked for after the password, so somebody probably knows your password. Choose a new one now, and do not use it anywhere else.',
      'Do you sign in with an external account? Then change the password there as well.',
      'Was it you? Set the time of your phone to automatic, or sign in with a recovery code.',
    ],
    button: { label: 'Choose a new password', path: '/forgot' },
  },
  es: {
    subject: 'Alguien intenta entrar a tu cuenta de Entrena',
    heading: 'Códigos incorrectos para tu cuenta',
    paragraphs: [
      'En las últimas 24 horas se escribieron 20 códigos incorrectos para tu cuenta. La verificación en dos pasos la mantuvo cerrada.',
      'El código se pide después de la contraseña, así que es probable que alguien sepa la tuya. Elige una nueva ahora y no la uses en ningún otro sitio.',
      '¿Entras con una cuenta externa? Entonces cambia también la contraseña de esa cuenta.',
      '¿Fuiste tú? Pon la hora de tu teléfono en automático, o entra con un código de recuperación.',
    ],
    button: { label: 'Elegir una contraseña nueva', path: '/forgot' },
  },
}

export function secondFactorOnMail(services: Services, user: AccountOwner): MailToEnqueue {
  return accountMail(services, { kind: 'secondFactorOn', user, texts: turnedOn })
}

export function secondFactorOffMail(services: Services, user: AccountOwner): MailToEnqueue {
  return accountMail(services, { kind: 'secondFactorOff', user, texts: turnedOff })
}

/** Mail about wrong codes, at most one a day. */
export function codesGuessedMail(services: Services, user: AccountOwner): MailToEnqueue {
  const limit = { name: 'account mails codesGuessed', most: 1, withinMs: 24 * 60 * 60_000 }
  return { ...accountMail(services, { kind: 'codesGuessed', user, texts: guessed }), limit }
}
