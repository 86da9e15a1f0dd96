import { defineTranslations } from '@/lib/i18n/i18n'

export const lapsedTranslations = defineTranslations('payment-lapsed', {
  en: {
    title: 'Your booking lapsed',
    askTitle: 'Did you pay already? You lose nothing',
    back: 'When the money arrives, your hour is yours again if it is still free. If it is not, we send the money back.',
    returned: 'That hour can no longer be yours. When the money arrives, we send it back.',
    checking: 'We are looking for your transfer. We e-mail you when it has arrived.',
    findTrainers: 'Find Trainers',
  },
  es: {
    title: 'Tu reserva venció',
    askTitle: '¿Ya pagaste? No pierdes nada',
    back: 'Cuando llegue el dinero, tu hora vuelve a ser tuya si sigue libre. Si no, te lo devolvemos.',
    returned: 'Esa hora ya no puede ser tuya. Cuando llegue el dinero, te lo devolvemos.',
    checking: 'Estamos buscando tu transferencia. Te avisamos por correo cuando llegue.',
    findTrainers: 'Buscar entrenadores',
  },
})
