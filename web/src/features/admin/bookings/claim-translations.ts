import { defineTranslations } from '@/lib/i18n/i18n'

export const claimTranslations = defineTranslations('admin-claim', {
  en: { label: 'Transfer:', number: 'no. {{number}}', payer: 'in the name of {{payer}}' },
  es: { label: 'Transferencia:', number: 'núm. {{number}}', payer: 'a nombre de {{payer}}' },
})
