import type { Language } from '@entrena/contract/language'
import type { MailContent } from '../../../platform/mail/letter/layout'
import type { Letter } from '../../../platform/mail/outbox'
import type { Services } from '../../../platform/services'
import { accountLetter, type Owner } from '../mails'

const turnedOn: Readonly<Record<Language, MailContent>> = {
  en: {
    subject: 'The second step is on for your Entrena account',
    heading: 'The second step is on',
    paragraphs: [
      'From now on, signing in also takes a code from the app on your phone.',
      'Keep your recovery codes in a safe place: with one of them you get in without the phone.',
      'Was it not you? Choose a new password at once and write to us.',
    ],
    button: { label: 'Go to my account', path: '/account' },
  },
  es: {
    subject: 'El segundo paso está activado en tu cuenta de Entrena',
    heading: 'El segundo paso está activado',
    paragraphs: [
      'De ahora en adelante, para entrar también hace falta un código de la app de tu teléfono.',
      'Guarda tus códigos de recuperación en un lugar seguro: con uno de ellos entras sin el teléfono.',
      '¿No fuiste tú? Elige una contraseña nueva ahora mismo y escríbenos.',
    ],
    button: { label: 'Ir a mi cuenta', path: '/account' },
  },
}

const turnedOff: Readonly<Record<Language, MailContent>> = {
  en: {
    subject: 'The second step is off for your Entrena account',
    heading: 'The second step is off',
    paragraphs: [
      'Signing in no longer takes a code, and your recovery codes no longer work.',
      'Was it not you? Choose a new password at once and turn the second step on again.',
    ],
    button: { label: 'It was not me', path: '/forgot' },
  },
  es: {
    subject: 'El segundo paso está apagado en tu cuenta de Entrena',
    heading: 'El segundo paso está apagado',
    paragraphs: [
      'Para entrar ya no hace falta un código, y tus códigos de recuperación ya no sirven.',
      '¿No fuiste tú? Elige una contraseña nueva ahora mismo y activa otra vez el segundo paso.',
    ],
    button: { label: 'No fui yo', path: '/forgot' },
  },
}

export function secondFactorOnLetter(services: Services, user: Owner): Letter {
  return accountLetter(services, { kind: 'secondFactorOn', user, texts: turnedOn })
}

export function secondFactorOffLetter(services: Services, user: Owner): Letter {
  return accountLetter(services, { kind: 'secondFactorOff', user, texts: turnedOff })
}
