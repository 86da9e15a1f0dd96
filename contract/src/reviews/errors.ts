import { refusal } from '../refusal'

export const ratingMissingRefusal = refusal('rating_missing', 400, {
  en: 'Please select a rating',
  es: 'Elige una calificación',
})
export const commentTooLong = refusal('comment_too_long', 400, {
  en: 'A comment can have up to 500 characters',
  es: 'El comentario puede tener hasta 500 caracteres',
})
export const replyMissing = refusal('reply_missing', 400, {
  en: 'Please enter a reply',
  es: 'Escribe una respuesta',
})
export const replyTooLong = refusal('reply_too_long', 400, {
  en: 'A reply can have up to 500 characters',
  es: 'La respuesta puede tener hasta 500 caracteres',
})
export const notCompletedYetRefusal = refusal('not_completed_yet', 409, {
  en: 'You can write a review once the session is completed',
  es: 'Podrás escribir una reseña cuando la sesión esté completada',
})
export const notPaidYetRefusal = refusal('not_paid_yet', 409, {
  en: 'You can write a review once the session is paid',
  es: 'Podrás escribir una reseña cuando la sesión esté pagada',
})
export const freeSessionRefusal = refusal('free_session', 409, {
  en: 'A free session cannot be reviewed',
  es: 'Una sesión gratis no se puede reseñar',
})
export const alreadyReviewedRefusal = refusal('already_reviewed', 409, {
  en: 'You have already reviewed this session',
  es: 'Ya escribiste una reseña de esta sesión',
})
export const reviewNotFound = refusal('review_not_found', 404, {
  en: 'We could not find that review',
  es: 'No encontramos esa reseña',
})
export const alreadyRepliedRefusal = refusal('already_replied', 409, {
  en: 'You have already replied to this review',
  es: 'Ya respondiste esta reseña',
})
