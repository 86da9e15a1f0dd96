import { refusal } from './refusal'

/** Refusals that any endpoint may use. Refusals of a single feature are in the `errors.ts` of that feature. */
export const invalidField = refusal('invalid_field', 400, {
  en: "'{field}' is missing or not valid.",
  es: "'{field}' falta o no es válido.",
})
export const malformedRequest = refusal('malformed_request', 400, {
  en: 'The request could not be read.',
  es: 'No pudimos leer la solicitud.',
})
export const cursorInvalid = refusal('cursor_invalid', 400, {
  en: 'That page of the list is not there. Start from the first one.',
  es: 'Esa página de la lista no existe. Empieza por la primera.',
})
export const cursorsConflict = refusal('place_unclear', 400, {
  en: 'Ask for what comes after a row or for what comes before one, not for both.',
  es: 'Pide lo que sigue a una fila o lo que la precede, no las dos cosas.',
})
export const searchTooSlow = refusal('search_too_slow', 400, {
  en: 'This search takes too long. Type more letters.',
  es: 'Esta búsqueda tarda demasiado. Escribe más letras.',
})
export const idempotencyKeyInvalid = refusal('idempotency_key_invalid', 400, {
  en: 'An idempotency key has 8 to 128 visible ASCII characters.',
  es: 'Una clave de idempotencia tiene de 8 a 128 caracteres ASCII visibles.',
})
export const notSignedInRefusal = refusal('not_signed_in', 401, {
  en: 'Please sign in to continue.',
  es: 'Inicia sesión para continuar.',
})
export const wrongRole = refusal('wrong_role', 403, {
  en: 'Your account cannot do this.',
  es: 'Tu cuenta no puede hacer esto.',
})
export const otherSiteRefusal = refusal('other_site', 403, {
  en: 'This request came from another site and was refused.',
  es: 'Esta solicitud vino de otro sitio y fue rechazada.',
})
export const notFound = refusal('not_found', 404, {
  en: 'We could not find what you asked for.',
  es: 'No encontramos lo que pediste.',
})
export const idempotencyKeyUsedRefusal = refusal('idempotency_key_used', 409, {
  en: 'This idempotency key was used for a different request.',
  es: 'Esta clave de idempotencia se usó para otra solicitud.',
})
export const requestTooLarge = refusal('too_large', 413, {
  en: 'That is too large to send.',
  es: 'Eso es demasiado grande para enviarlo.',
})
export const wrongContentType = refusal('wrong_type', 415, {
  en: 'That kind of content is not accepted here.',
  es: 'Ese tipo de contenido no se acepta aquí.',
})
export const tooManyRequests = refusal('too_many', 429, {
  en: 'Too many requests. Try again in {seconds} s.',
  es: 'Demasiadas solicitudes. Intenta de nuevo en {seconds} s.',
})
export const serverFault = refusal('our_fault', 500, {
  en: 'Something went wrong on our side. Please try again.',
  es: 'Algo falló de nuestro lado. Intenta de nuevo.',
})
export const uploadLostRefusal = refusal('upload_lost', 503, {
  en: 'Your file was lost on our side. Please send it again.',
  es: 'Perdimos tu archivo de nuestro lado. Envíalo de nuevo, por favor.',
})
export const changedByOthersRefusal = refusal('changed_by_others', 503, {
  en: 'Others are changing the same thing right now. Try again in a moment.',
  es: 'Otras personas están cambiando lo mismo en este momento. Intenta de nuevo en unos segundos.',
})
export const databaseAwayRefusal = refusal('database_away', 503, {
  en: 'The service is starting or its database does not answer.',
  es: 'El servicio está iniciando o su base de datos no responde.',
})
export const writingImpossibleRefusal = refusal('writing_impossible', 503, {
  en: 'Nothing can be stored right now. Reading still works.',
  es: 'Ahora mismo no podemos guardar nada. Leer sí funciona.',
})
