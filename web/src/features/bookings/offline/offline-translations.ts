import { defineTranslations } from '@/lib/i18n/i18n'

export const offlineTranslations = defineTranslations('offline-sessions', {
  en: {
    title: 'Next sessions',
    seen: 'Offline · seen at {{time}}',
    seenOn: 'Offline · seen on {{day}}, {{time}}',
    changes: 'What has changed since then appears when you are back online.',
    none: 'You have no sessions in the next {{days}} days.',
    call: 'Call {{name}}',
    reference: 'Reference',
  },
  es: {
    title: 'Próximas sesiones',
    seen: 'Sin conexión · visto a las {{time}}',
    seenOn: 'Sin conexión · visto el {{day}}, {{time}}',
    changes: 'Lo que haya cambiado desde entonces aparece cuando vuelva la conexión.',
    none: 'No tienes sesiones en los próximos {{days}} días.',
    call: 'Llamar a {{name}}',
    reference: 'Referencia',
  },
})
