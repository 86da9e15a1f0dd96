import { defineMessages } from '../lib/i18n'

export const clientMessages = defineMessages('client-dashboard', {
  en: { tabs: 'Dashboard', find: 'Find Trainers', bookings: 'My Bookings' },
  es: { tabs: 'Mi panel', find: 'Buscar entrenadores', bookings: 'Mis reservas' },
})
