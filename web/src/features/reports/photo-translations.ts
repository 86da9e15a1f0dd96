import { defineTranslations } from '@/lib/i18n/i18n'

export const photoTranslations = defineTranslations('report-photo', {
  en: { report: 'Report this photo' },
  es: { report: 'Denunciar esta foto' },
})
