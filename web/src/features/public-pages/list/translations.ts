import { defineTranslations } from '@/lib/i18n/i18n'

export const listTranslations = defineTranslations('public-list', {
  en: {
    loadFailed: 'The list could not be loaded',
    lead: 'See who is near you, what a session costs and which hours are free. Pay by bank transfer.',
    all: 'All',
    specializations: 'Specializations',
  },
  es: {
    loadFailed: 'No pudimos cargar la lista',
    lead: 'Mira quién está cerca de ti, cuánto cuesta la sesión y qué horas están libres. Paga por transferencia.',
    all: 'Todos',
    specializations: 'Especialidades',
  },
})
