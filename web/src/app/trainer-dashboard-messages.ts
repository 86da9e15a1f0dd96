import { defineMessages } from '../lib/i18n'

/** Beside the app's other texts, which every page fetches. */
export const trainerDashboardMessages = defineMessages('trainer-dashboard', {
  en: { title: 'Trainer dashboard', tabs: 'Dashboard', profile: 'Profile' },
  es: { title: 'Panel de entrenador', tabs: 'Panel', profile: 'Perfil' },
})
