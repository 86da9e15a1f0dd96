import { refusal } from '../../refusal'

export const yearInvalid = refusal('year_invalid', 400, {
  en: 'Choose a year that has begun',
  es: 'Elige un año que ya haya empezado',
})
