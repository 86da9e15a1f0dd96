import { defineTranslations } from '@/lib/i18n/i18n'

/** Texts of reasons, kinds of subjects and outcomes. */
export const reportWords = defineTranslations('report-words', {
  en: {
    deceit: 'Deceit',
    insult: 'Insult',
    harassment: 'Harassment',
    paying_outside: 'Paying outside',
    did_not_come: 'Did not come',
    other: 'Something else',
    photo: 'Photo',
    review: 'Review',
    reply: 'Reply',
    message: 'Message',
    person: 'Person',
  },
  es: {
    deceit: 'Engaño',
    insult: 'Ofensa',
    harassment: 'Acoso',
    paying_outside: 'Pago por fuera',
    did_not_come: 'No llegó',
    other: 'Otra cosa',
    photo: 'Foto',
    review: 'Reseña',
    reply: 'Respuesta',
    message: 'Mensaje',
    person: 'Persona',
  },
})
