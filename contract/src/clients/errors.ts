import { refusal } from '../refusal'
import { clientNoteCharacters } from './rules'

export const clientUnknown = refusal('client_unknown', 404, {
  en: 'This person has no accepted session with you',
  es: 'Esta persona no tiene ninguna sesión aceptada contigo',
})
export const clientNoteInvalid = refusal('client_note_invalid', 400, {
  en: `A note has at most ${clientNoteCharacters} characters and no control characters`,
  es: `Una nota tiene como máximo ${clientNoteCharacters} caracteres y ninguno de control`,
})
