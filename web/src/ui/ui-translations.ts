import { defineTranslations } from '../lib/i18n/i18n'

export const uiTranslations = defineTranslations('ui', {
  en: {
    loading: 'Loading...',
    close: 'Close',
    cancel: 'Cancel',
    tryAgain: 'Try again',
    checkConnection: 'Check your connection and try again.',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    characters: '{{used}} of {{most}} characters',
    language: 'Language',
    notifications: 'Notifications',
    rated: 'Rated {{rating}} of 5',
    showMore: 'Show more',
  },
  es: {
    loading: 'Cargando...',
    close: 'Cerrar',
    cancel: 'Cancelar',
    tryAgain: 'Intenta de nuevo',
    checkConnection: 'Revisa tu conexión e intenta de nuevo.',
    showPassword: 'Mostrar contraseña',
    hidePassword: 'Ocultar contraseña',
    characters: '{{used}} de {{most}} caracteres',
    language: 'Idioma',
    notifications: 'Notificaciones',
    rated: 'Calificación: {{rating}} de 5',
    showMore: 'Mostrar más',
  },
})
