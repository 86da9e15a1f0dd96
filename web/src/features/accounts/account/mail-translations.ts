import { defineTranslations } from '@/lib/i18n/i18n'

/** Mails that people can turn off, by kind. */
export const mailTranslations = defineTranslations('mailChoices', {
  en: {
    bookings: 'Mails about bookings',
    reminders: 'Reminders by mail',
    hint: 'Mails about money, cancelled sessions and your account always come.',
    requested: 'Mail for each new booking request',
    confirmed: 'Mail when a trainer accepts your booking',
    sessionTomorrow: 'The day before a session',
    sessionSoon: 'Two hours before a session',
    howWasIt: 'How was your session?',
    idlePackage: 'Sessions left in a package',
    trainersTomorrow: 'The list of tomorrow, each evening',
  },
  es: {
    bookings: 'Correos sobre reservas',
    reminders: 'Recordatorios por correo',
    hint: 'Los correos sobre dinero, sesiones canceladas y tu cuenta siempre llegan.',
    requested: 'Correo por cada solicitud de reserva',
    confirmed: 'Correo cuando un entrenador acepta tu reserva',
    sessionTomorrow: 'El día antes de una sesión',
    sessionSoon: 'Dos horas antes de una sesión',
    howWasIt: '¿Cómo estuvo tu sesión?',
    idlePackage: 'Sesiones que quedan en un paquete',
    trainersTomorrow: 'La lista de mañana, cada noche',
  },
})
