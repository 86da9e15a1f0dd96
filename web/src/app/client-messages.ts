import { defineMessages } from '../lib/i18n'

export const clientMessages = defineMessages('client-dashboard', {
  en: { tabs: 'Dashboard', find: 'Find Trainers', calendar: 'My Calendar', bookings: 'My Bookings' },
  es: { tabs: 'Mi panel', find: 'Buscar entrenadores', calendar: 'Mi calendario', bookings: 'Mis reservas' },
})
