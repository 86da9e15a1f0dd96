import type { Language } from '@entrena/contract/language'
import type { MailKind } from '@entrena/contract/mail-kinds'
import type { Tone } from '../page'

interface Text {
  /** After the number, which is never one. */
  readonly subject: string
  readonly heading: string
  readonly button: string
}

interface Texts extends Readonly<Record<Language, Text>> {
  readonly tone: Tone
}

/** What a digest of each kind says, beside what it lists. */
export const textsOf: Readonly<Record<MailKind, Texts>> = {
  requested: {
    tone: 'neutral',
    en: { subject: 'new requests', heading: 'More people want to train with you', button: 'Answer the requests' },
    es: {
      subject: 'solicitudes nuevas',
      heading: 'Más personas quieren entrenar contigo',
      button: 'Responder las solicitudes',
    },
  },
  confirmed: {
    tone: 'positive',
    en: { subject: 'confirmed sessions', heading: 'More of your sessions are confirmed', button: 'See my bookings' },
    es: { subject: 'sesiones confirmadas', heading: 'Más sesiones tuyas confirmadas', button: 'Ver mis reservas' },
  },
  cancelled: {
    tone: 'danger',
    en: {
      subject: 'declined requests',
      heading: 'More of your requests were declined',
      button: 'Find another trainer',
    },
    es: {
      subject: 'solicitudes rechazadas',
      heading: 'Más solicitudes tuyas fueron rechazadas',
      button: 'Buscar otro entrenador',
    },
  },
  marked: {
    tone: 'neutral',
    en: { subject: 'payments to confirm', heading: 'More payments await confirmation', button: 'See the payments' },
    es: { subject: 'pagos por confirmar', heading: 'Más pagos esperan confirmación', button: 'Ver los pagos' },
  },
  confirmedToClient: {
    tone: 'positive',
    en: { subject: 'confirmed payments', heading: 'More of your payments are confirmed', button: 'See my bookings' },
    es: { subject: 'pagos confirmados', heading: 'Más pagos tuyos confirmados', button: 'Ver mis reservas' },
  },
  confirmedToTrainer: {
    tone: 'positive',
    en: { subject: 'payments received', heading: 'You have been paid for more sessions', button: 'See my earnings' },
    es: { subject: 'pagos recibidos', heading: 'Recibiste más pagos', button: 'Ver mis ganancias' },
  },
  passwordRemoved: {
    tone: 'neutral',
    en: { subject: 'notices about your account', heading: 'Your password was removed', button: 'Sign in' },
    es: { subject: 'avisos sobre tu cuenta', heading: 'Quitamos tu contraseña', button: 'Iniciar sesión' },
  },
  trainerDeleted: {
    tone: 'neutral',
    en: { subject: 'sessions of a trainer who left', heading: 'Money we owe you', button: 'See my bookings' },
    es: {
      subject: 'sesiones de un entrenador que se fue',
      heading: 'Dinero que te debemos',
      button: 'Ver mis reservas',
    },
  },
  other: {
    tone: 'neutral',
    en: { subject: 'news from Entrena', heading: 'More news from Entrena', button: 'Open Entrena' },
    es: { subject: 'novedades de Entrena', heading: 'Más novedades de Entrena', button: 'Abrir Entrena' },
  },
}

interface Phrases {
  subject(count: number, what: string): string
  readonly why: string
  andMore(count: number): string
}

export const phrases: Readonly<Record<Language, Phrases>> = {
  en: {
    subject: (count, what) => `${count} more: ${what}`,
    why: 'All of this came within an hour, so we send it in one mail.',
    andMore: (count) => `and ${count} more`,
  },
  es: {
    subject: (count, what) => `${count} más: ${what}`,
    why: 'Todo esto llegó en menos de una hora, así que te lo enviamos en un solo correo.',
    andMore: (count) => `y ${count} más`,
  },
}
