import { defineTranslations } from '@/lib/i18n/i18n'

export const clientTranslations = defineTranslations('client-dashboard', {
  en: {
    tabs: 'Dashboard',
    find: 'Find Trainers',
    calendar: 'My Calendar',
    bookings: 'My Bookings',
    messages: 'Messages',
    unread_one: '{{count}} unread message',
    unread_other: '{{count}} unread messages',
  },
  es: {
    tabs: 'Mi panel',
    find: 'Buscar',
    calendar: 'Mi calendario',
    bookings: 'Mis reservas',
    messages: 'Mensajes',
    unread_one: '{{count}} mensaje sin leer',
    unread_other: '{{count}} mensajes sin leer',
  },
})
