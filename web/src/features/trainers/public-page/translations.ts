import { defineTranslations } from '../../../lib/i18n/i18n'

export const publicPageTranslations = defineTranslations('own-public-page', {
  en: {
    title: 'Your public page',
    lead: 'Anybody can open it, without an account. For WhatsApp, Instagram and the wall of the gym.',
    loadFailed: 'Failed to load your public page',
    show: 'Show my page',
    open: 'Open my page',
    message: 'Train with me. My prices and free hours:',
    switchedOn: 'Your page is shown',
    switchedOff: 'Your page is hidden',
    switchFailed: 'The page could not be changed',
    switched_off: 'Your page is hidden. Its address answers that there is no such page.',
    email_unproven: 'Nobody sees your page until you confirm your e-mail address.',
    profile_missing: 'Nobody sees your page until you save your profile.',
    toAccount: 'To my account',
  },
  es: {
    title: 'Tu página pública',
    lead: 'Cualquiera la abre, sin cuenta. Para WhatsApp, Instagram y la pared del gimnasio.',
    loadFailed: 'No pudimos cargar tu página pública',
    show: 'Mostrar mi página',
    open: 'Abrir mi página',
    message: 'Entrena conmigo. Mis precios y horas libres:',
    switchedOn: 'Tu página está visible',
    switchedOff: 'Tu página está oculta',
    switchFailed: 'No pudimos cambiar la página',
    switched_off: 'Tu página está oculta. Su dirección dice que esa página no existe.',
    email_unproven: 'Nadie ve tu página hasta que confirmes tu correo.',
    profile_missing: 'Nadie ve tu página hasta que guardes tu perfil.',
    toAccount: 'Ir a mi cuenta',
  },
})
