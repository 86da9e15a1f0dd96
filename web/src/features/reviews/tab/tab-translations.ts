import { defineTranslations } from '@/lib/i18n/i18n'

export const tabTranslations = defineTranslations('reviews-tab', {
  en: {
    title: 'Reviews',
    loadFailed: 'Failed to load reviews',
    emptyTitle: 'No reviews yet',
    emptyText:
      'Clients can review a session once it is completed and paid. What they say shows here, and you can reply once to each.',
    emptyAction: 'See my bookings',
    yourReply: 'Your reply',
    reply: 'Reply',
    replyLabel: 'Your reply to {{name}}',
    once: 'You can reply once. Everyone who is signed in can read it.',
    post: 'Post reply',
    posted: 'Reply posted successfully!',
    failed: 'Failed to post reply',
  },
  es: {
    title: 'Reseñas',
    loadFailed: 'No pudimos cargar las reseñas',
    emptyTitle: 'Aún no tienes reseñas',
    emptyText:
      'Tus clientes pueden reseñar una sesión cuando está completada y pagada. Lo que digan aparece aquí, y puedes responder una vez a cada una.',
    emptyAction: 'Ver mis reservas',
    yourReply: 'Tu respuesta',
    reply: 'Responder',
    replyLabel: 'Tu respuesta a {{name}}',
    once: 'Puedes responder una sola vez. Se publica en Entrena con tu nombre.',
    post: 'Publicar respuesta',
    posted: '¡Respuesta publicada!',
    failed: 'No pudimos publicar la respuesta',
  },
})
