import { defineTranslations } from '@/lib/i18n/i18n'

export const calendarTranslations = defineTranslations('calendar', {
  en: {
    clientTitle: 'My Calendar',
    trainerTitle: 'Calendar',
    previous: 'Previous month',
    next: 'Next month',
    noSessions: 'no sessions',
    pendingToo: '{{count}} pending',
    clientFree: 'You have no session on this day.',
    trainerFree: 'Nobody has booked you on this day.',
    find: 'Find Trainers',
  },
  es: {
    clientTitle: 'Mi calendario',
    trainerTitle: 'Calendario',
    previous: 'Mes anterior',
    next: 'Mes siguiente',
    noSessions: 'sin sesiones',
    pendingToo: '{{count}} por responder',
    clientFree: 'No tienes sesiones este día.',
    trainerFree: 'Nadie te ha reservado este día.',
    find: 'Buscar entrenadores',
  },
})
