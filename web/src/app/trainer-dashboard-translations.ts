import { defineTranslations } from '@/lib/i18n/i18n'

/** Separate from app-translations, because every page loads app-translations. */
export const trainerDashboardTranslations = defineTranslations('trainer-dashboard', {
  en: {
    title: 'Trainer dashboard',
    tabs: 'Dashboard',
    profile: 'Profile',
    calendar: 'Calendar',
    bookings: 'Bookings',
    earnings: 'Earnings',
    reviews: 'Reviews',
    messages: 'Messages',
    unread_one: '{{count}} unread message',
    unread_other: '{{count}} unread messages',
    requests_one: '{{count}} request awaits your answer',
    requests_other: '{{count}} requests await your answer',
  },
  es: {
    title: 'Panel de entrenador',
    tabs: 'Panel',
    profile: 'Perfil',
    calendar: 'Calendario',
    bookings: 'Reservas',
    earnings: 'Ganancias',
    reviews: 'Reseñas',
    messages: 'Mensajes',
    unread_one: '{{count}} mensaje sin leer',
    unread_other: '{{count}} mensajes sin leer',
    requests_one: '{{count}} solicitud espera tu respuesta',
    requests_other: '{{count}} solicitudes esperan tu respuesta',
  },
})
