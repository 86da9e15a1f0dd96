import { defineTranslations } from '@/lib/i18n/i18n'

export const badgeTranslations = defineTranslations('verified-badge', {
  en: { whatItMeans: 'What “Verified” means' },
  es: { whatItMeans: 'Qué significa «Identidad verificada»' },
})
