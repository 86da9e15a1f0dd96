import { defineTranslations } from '@/lib/i18n/i18n'

export const signInAgainTranslations = defineTranslations('sign-in-again', {
  en: {
    title: 'Your session has ended',
    text: 'Sign in again to go on. What you entered stays here.',
    external: 'Sign in with Google in another window and come back here.',
    leave: 'Leave without saving',
    back: 'You are signed in again. Press the button once more.',
  },
  es: {
    title: 'Tu sesión terminó',
    text: 'Inicia sesión otra vez para seguir. Lo que llenaste se queda aquí.',
    external: 'Inicia sesión con Google en otra ventana y vuelve aquí.',
    leave: 'Salir sin guardar',
    back: 'Ya iniciaste sesión. Presiona el botón una vez más.',
  },
})
