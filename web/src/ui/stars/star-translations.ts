import { defineTranslations } from '@/lib/i18n/i18n'

/** Separate from ui-translations, because every page loads ui-translations. */
export const starTranslations = defineTranslations('star-input', {
  en: {
    star1: 'Poor',
    star2: 'Fair',
    star3: 'Good',
    star4: 'Very Good',
    star5: 'Excellent!',
    named_one: '{{count}} star: {{name}}',
    named_other: '{{count}} stars: {{name}}',
  },
  es: {
    star1: 'Mala',
    star2: 'Regular',
    star3: 'Buena',
    star4: 'Muy buena',
    star5: '¡Excelente!',
    named_one: '{{count}} estrella: {{name}}',
    named_other: '{{count}} estrellas: {{name}}',
  },
})
