import { defineTranslations } from '@/lib/i18n/i18n'

export const galleryTranslations = defineTranslations('gallery', {
  en: {
    title: 'Gallery',
    photo: 'Gallery {{number}}',
    thumbnail: 'Thumbnail {{number}}',
    previous: 'Previous photo',
    next: 'Next photo',
  },
  es: {
    title: 'Galería',
    photo: 'Galería {{number}}',
    thumbnail: 'Miniatura {{number}}',
    previous: 'Foto anterior',
    next: 'Foto siguiente',
  },
})
