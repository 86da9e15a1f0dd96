import { defineTranslations } from '@/lib/i18n/i18n'

export const frameTranslations = defineTranslations('public-frame', {
  en: { login: 'Login', signUp: 'Sign Up', dashboard: 'Dashboard', language: 'Language' },
  es: { login: 'Entrar', signUp: 'Regístrate', dashboard: 'Mi panel', language: 'Idioma' },
})
