import { defineTranslations } from '@/lib/i18n/i18n'

export const policyTranslations = defineTranslations('cancellation-policy', {
  en: {
    title: 'Cancellation policy',
    flexible: 'Flexible',
    standard: 'Standard',
    strict: 'Strict',
    sentence: 'Free until {{free}} hours before. Later {{name}} keeps {{late}} %, and {{absent}} % if you do not come.',
    forTrainer:
      'Free until {{free}} hours before. Later you keep {{late}} %, and {{absent}} % if the client does not come.',
    cancelFree: 'Cancel for free until {{when}}',
    noFree: 'Free cancellation has ended for this hour',
    chooseText: 'Clients see it before they book. A booking keeps the policy with which it was made.',
  },
  es: {
    title: 'Política de cancelación',
    flexible: 'Flexible',
    standard: 'Estándar',
    strict: 'Estricta',
    sentence:
      'Gratis hasta {{free}} horas antes. Después {{name}} se queda con el {{late}} %, y con el {{absent}} % si no llegas.',
    forTrainer:
      'Gratis hasta {{free}} horas antes. Después te quedas con el {{late}} %, y con el {{absent}} % si el cliente no llega.',
    cancelFree: 'Cancela gratis hasta el {{when}}',
    noFree: 'Para esta hora ya no es gratis cancelar',
    chooseText: 'Tus clientes la ven antes de reservar. Cada reserva conserva la política con la que se hizo.',
  },
})
