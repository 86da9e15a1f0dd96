import { defineTranslations } from '@/lib/i18n/i18n'

export const favouriteTranslations = defineTranslations('favourites', {
  en: {
    save: 'Save {{name}}',
    saved: '{{name}} saved',
    removed: '{{name}} removed from your saved trainers',
    saveFailed: 'Failed to save the trainer',
    removeFailed: 'Failed to remove the trainer',
    loadFailed: 'Failed to load your saved trainers',
    emptyTitle: 'Nobody saved yet',
    emptyText: 'Tap the heart on a trainer to find them here again.',
  },
  es: {
    save: 'Guardar a {{name}}',
    saved: 'Guardaste a {{name}}',
    removed: 'Quitaste a {{name}} de tus guardados',
    saveFailed: 'No pudimos guardar al entrenador',
    removeFailed: 'No pudimos quitar al entrenador',
    loadFailed: 'No pudimos cargar tus entrenadores guardados',
    emptyTitle: 'Todavía no guardas a nadie',
    emptyText: 'Toca el corazón de un entrenador para encontrarlo aquí.',
  },
})
