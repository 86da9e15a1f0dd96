import { defineTranslations } from '@/lib/i18n/i18n'

export const appTranslations = defineTranslations('app', {
  en: {
    skip: 'Skip to content',
    notFoundTitle: 'Page not found',
    notFoundText: 'This page is not here, or not here any more. The trainers are.',
    toHome: 'Back to Home',
    brokenTitle: 'Something went wrong',
    brokenText: 'This page could not be shown. Check your connection and try again.',
    offlineTitle: 'No connection',
    offlineText: 'This page opens as soon as you are back online.',
    home: 'Home',
    logout: 'Logout',
    admin: 'Admin',
    account: 'Account',
  },
  es: {
    skip: 'Saltar al contenido',
    notFoundTitle: 'Página no encontrada',
    notFoundText: 'Esta página no está aquí, o ya no. Los entrenadores sí.',
    toHome: 'Volver al inicio',
    brokenTitle: 'Algo salió mal',
    brokenText: 'No pudimos mostrar esta página. Revisa tu conexión e intenta de nuevo.',
    offlineTitle: 'Sin conexión',
    offlineText: 'Esta página se abre en cuanto vuelva la conexión.',
    home: 'Inicio',
    logout: 'Salir',
    admin: 'Admin',
    account: 'Cuenta',
  },
})
