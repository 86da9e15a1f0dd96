import { defineTranslations } from '@/lib/i18n/i18n'

export const balanceTranslations = defineTranslations('balance', {
  en: {
    title: 'My balance',
    loadFailed: 'Your balance could not be loaded',
    use: 'Use it',
    send: 'Send it to my bank',
    keep: 'Keep it for later',
    kept: 'It stays in your balance',
    keepFailed: 'Failed to keep it in your balance',
    showAll: 'Show all',
    entries: 'All movements of your balance',
    entriesFailed: 'The movements could not be loaded',
    noEntries: 'Nothing has moved yet.',
  },
  es: {
    title: 'Mi saldo',
    loadFailed: 'No pudimos cargar tu saldo',
    use: 'Usarlo',
    send: 'Enviarlo a mi banco',
    keep: 'Guardarlo para después',
    kept: 'Se queda en tu saldo',
    keepFailed: 'No pudimos guardarlo en tu saldo',
    showAll: 'Ver todo',
    entries: 'Todos los movimientos de tu saldo',
    entriesFailed: 'No pudimos cargar los movimientos',
    noEntries: 'Aún no hay movimientos.',
  },
})
