import { defineTranslations } from '@/lib/i18n/i18n'

export const shareTranslations = defineTranslations('share', {
  en: {
    saveQr: 'Save QR',
    share: 'Share',
    copied: 'Link copied',
    copyFailed: 'The link could not be copied. Hold it to select it.',
    saveFailed: 'The QR code could not be saved',
    qr: 'QR code of this page',
  },
  es: {
    saveQr: 'Guardar QR',
    share: 'Compartir',
    copied: 'Enlace copiado',
    copyFailed: 'No pudimos copiar el enlace. Mantenlo presionado para seleccionarlo.',
    saveFailed: 'No pudimos guardar el código QR',
    qr: 'Código QR de esta página',
  },
})
