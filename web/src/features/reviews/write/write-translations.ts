import { defineTranslations } from '@/lib/i18n/i18n'

export const writeTranslations = defineTranslations('write-review', {
  en: {
    title: 'Write Review',
    how: 'How was your session?',
    comment: 'Comment (optional)',
    hint: 'Everyone who is signed in can read it, with your name.',
    submit: 'Submit Review',
    submitted: 'Review submitted successfully!',
    failed: 'Failed to submit review',
  },
  es: {
    title: 'Escribir reseña',
    how: '¿Cómo te fue en la sesión?',
    comment: 'Comentario (opcional)',
    hint: 'Se publica en Entrena con tu nombre.',
    submit: 'Enviar reseña',
    submitted: '¡Reseña enviada!',
    failed: 'No pudimos enviar la reseña',
  },
})
