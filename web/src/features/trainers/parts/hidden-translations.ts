import { defineTranslations } from '@/lib/i18n/i18n'

export const hiddenTranslations = defineTranslations('hidden-profile', {
  en: {
    title: 'Entrena has hidden your profile',
    text: 'Only you see it. Read our reason, and answer if you see it differently.',
    see: 'See the reason',
  },
  es: {
    title: 'Entrena ocultó tu perfil',
    text: 'Solo tú lo ves. Lee nuestro motivo, y responde si lo ves de otra manera.',
    see: 'Ver el motivo',
  },
})
