import { defineTranslations } from '@/lib/i18n/i18n'

export const operatingHoursTranslations = defineTranslations('operatingHours', {
  en: {
    open: 'Service Open',
    closed: 'Service Currently Closed',
    hours: '{{start}} to {{end}}, Dominican Time',
    now: 'Current Dominican time: {{time}}',
  },
  es: {
    open: 'Servicio abierto',
    closed: 'Servicio cerrado en este momento',
    hours: '{{start}} a {{end}}, hora dominicana',
    now: 'Hora dominicana actual: {{time}}',
  },
})
