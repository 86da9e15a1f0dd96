import { refusal } from '../refusal'
import { maxBlocks } from './rules'

export const personUnknown = refusal('person_unknown', 404, {
  en: 'We could not find this person',
  es: 'No encontramos a esta persona',
})
export const blocksFull = refusal('blocks_full', 409, {
  en: `You can block at most ${maxBlocks} people. Unblock somebody first.`,
  es: `Puedes bloquear hasta ${maxBlocks} personas. Desbloquea a alguien primero.`,
})
export const tooManyBlocks = refusal('too_many_blocks', 429, {
  en: 'You have blocked many people in a short time. Try again in {seconds} s.',
  es: 'Bloqueaste a muchas personas en poco tiempo. Intenta de nuevo en {seconds} s.',
})
export const blockBusyRefusal = refusal('block_busy', 409, {
  en: 'Something else is being changed between you two. Try again.',
  es: 'Se está cambiando otra cosa entre ustedes dos. Intenta de nuevo.',
})
