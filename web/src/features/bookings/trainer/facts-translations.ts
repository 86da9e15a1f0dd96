import { defineTranslations } from '@/lib/i18n/i18n'

export const factsTranslations = defineTranslations('client facts', {
  en: {
    isNew: 'New on Entrena',
    sessions_one: '{{count}} session',
    sessions_other: '{{count}} sessions',
    attended_one: '{{count}} attended',
    attended_other: '{{count}} attended',
    on_time: 'pays on time',
    sometimes_late: 'sometimes pays late',
  },
  es: {
    isNew: 'Primera vez en Entrena',
    sessions_one: '{{count}} sesión',
    sessions_other: '{{count}} sesiones',
    attended_one: '{{count}} asistida',
    attended_other: '{{count}} asistidas',
    on_time: 'paga a tiempo',
    sometimes_late: 'a veces paga tarde',
  },
})
