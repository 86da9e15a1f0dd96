import { refusal } from '../refusal'

export const messageEmptyRefusal = refusal('message_empty', 400, {
  en: 'Write a message first',
  es: 'Escribe primero un mensaje',
})
export const messageTooLong = refusal('message_too_long', 400, {
  en: 'A message can have at most 2000 characters',
  es: 'Un mensaje puede tener como máximo 2000 caracteres',
})
export const receiverMissing = refusal('receiver_missing', 400, {
  en: 'Say whom the message is for',
  es: 'Indica para quién es el mensaje',
})
export const receiverUnknown = refusal('receiver_unknown', 404, {
  en: 'This person is not here, or not here any more',
  es: 'Esta persona no está aquí, o ya no está',
})
export const messageToOneselfRefusal = refusal('to_oneself', 400, {
  en: 'You cannot write to yourself',
  es: 'No puedes escribirte a ti mismo',
})
export const mayNotWriteRefusal = refusal('may_not_write', 403, {
  en: 'You cannot write to this person',
  es: 'No puedes escribirle a esta persona',
})
export const clientWritesFirstRefusal = refusal('client_writes_first', 403, {
  en: 'You can write to a client once they have booked you or written to you',
  es: 'Puedes escribirle a un cliente cuando te haya reservado o te haya escrito',
})
export const tooManyMessages = refusal('too_many_messages', 429, {
  en: 'That was a lot of messages. Try again in {seconds} s.',
  es: 'Fueron muchos mensajes. Intenta de nuevo en {seconds} s.',
})
export const tooManyNewPeople = refusal('too_many_new_people', 429, {
  en: 'Confirm your e-mail address to write to more new people today',
  es: 'Confirma tu correo electrónico para escribirles hoy a más personas nuevas',
})
export const receiverLeavingRefusal = refusal('receiver_leaving', 403, {
  en: 'This person is leaving Entrena and gets no more messages',
  es: 'Esta persona se va de Entrena y ya no recibe mensajes',
})
export const receiverAwayRefusal = refusal('receiver_away', 403, {
  en: 'This person is not on Entrena at the moment and gets no messages',
  es: 'Esta persona no está en Entrena por ahora y no recibe mensajes',
})
export const senderLeavingRefusal = refusal('sender_leaving', 409, {
  en: 'Your account is about to be deleted. Keep it to write messages.',
  es: 'Tu cuenta está por eliminarse. Consérvala para escribir mensajes.',
})
export const messageIdTakenRefusal = refusal('message_id_taken', 409, {
  en: 'Another message has this id already',
  es: 'Otro mensaje ya tiene este identificador',
})
export const senderChangedRefusal = refusal('sender_changed', 409, {
  en: 'Somebody else is signed in here now',
  es: 'Ahora hay otra persona conectada aquí',
})
export const conversationNotFound = refusal('conversation_not_found', 404, {
  en: 'We could not find this conversation',
  es: 'No encontramos esta conversación',
})
export const messageNotFound = refusal('message_not_found', 404, {
  en: 'We could not find this message',
  es: 'No encontramos este mensaje',
})
export const chatPictureMissing = refusal('chat_picture_missing', 400, {
  en: 'Choose a picture first',
  es: 'Elige primero una foto',
})
export const tooManyPictures = refusal('too_many_pictures', 429, {
  en: 'That was a lot of pictures. Try again in {seconds} s.',
  es: 'Fueron muchas fotos. Intenta de nuevo en {seconds} s.',
})
