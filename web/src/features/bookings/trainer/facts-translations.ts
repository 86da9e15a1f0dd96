import { defineTranslations } from '@/lib/i18n/i18n'

export const factsTranslations = defineTranslations('client facts', {
  en: {
    isNew: 'New on Entrena',
    attended_one: '{{count}} attended',
    attended_other: '{{count}} attended',
    on_time: 'pays on time',
    sometimes_late: 'sometimes pays late',
  },
  es: {
    isNew: 'Primera vez en Entrena',
    attended_one: '{{count}} asistida',
    attended_other: '{{count}} asistidas',
    on_time: 'paga a tiempo',
    sometimes_late: 'a veces paga tarde',
  },
})
