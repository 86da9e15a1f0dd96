import { defineTranslations } from '../../lib/i18n/i18n'

/** What every page may need; the screens' own texts come with the screens. */
export const accountsTranslations = defineTranslations('accounts', {
  en: { logoutFailed: 'Logout failed' },
  es: { logoutFailed: 'No pudimos cerrar tu sesión' },
})
