import { defineTranslations } from '@/lib/i18n/i18n'

export const blockedTranslations = defineTranslations('blocked people', {
  en: {
    title: 'Blocked people',
    nobody: 'You have not blocked anybody.',
    since: 'Since {{day}}',
    failed: 'The people whom you blocked could not be loaded',
  },
  es: {
    title: 'Personas bloqueadas',
    nobody: 'No has bloqueado a nadie.',
    since: 'Desde el {{day}}',
    failed: 'No pudimos cargar a las personas que bloqueaste',
  },
})
