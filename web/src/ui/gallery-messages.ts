import { defineMessages } from '../lib/i18n'

export const galleryMessages = defineMessages('gallery', {
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
