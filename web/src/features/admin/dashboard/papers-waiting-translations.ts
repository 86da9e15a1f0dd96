import { defineTranslations } from '@/lib/i18n/i18n'

export const papersWaitingTranslations = defineTranslations('admin-papers-waiting', {
  en: {
    papers_one: '{{count}} paper to judge',
    papers_other: '{{count}} papers to judge',
    papersText: 'ID cards and certificates of trainers',
  },
  es: {
    papers_one: '{{count}} papel por revisar',
    papers_other: '{{count}} papeles por revisar',
    papersText: 'Cédulas y certificados de quienes entrenan',
  },
})
