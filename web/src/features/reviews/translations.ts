import { defineTranslations } from '@/lib/i18n/i18n'

export const reviewTranslations = defineTranslations('reviews', {
  en: {
    replyHidden: 'Hidden by Entrena',
    anonymous: 'Anonymous',
    replied: '{{name}} replied',
    moreFailed: 'Failed to load more reviews',
    basedOn_one: '{{count}} review',
    basedOn_other: '{{count}} reviews',
    stars_one: '{{count}} star',
    stars_other: '{{count}} stars',
    gave_one: '{{count}} review',
    gave_other: '{{count}} reviews',
    summary: 'Ratings',
  },
  es: {
    replyHidden: 'Oculta por Entrena',
    anonymous: 'Anónimo',
    replied: 'Respuesta de {{name}}',
    moreFailed: 'No pudimos cargar más reseñas',
    basedOn_one: '{{count}} reseña',
    basedOn_other: '{{count}} reseñas',
    stars_one: '{{count}} estrella',
    stars_other: '{{count}} estrellas',
    gave_one: '{{count}} reseña',
    gave_other: '{{count}} reseñas',
    summary: 'Calificaciones',
  },
})
