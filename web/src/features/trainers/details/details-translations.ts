import { defineTranslations } from '@/lib/i18n/i18n'

export const detailsTranslations = defineTranslations('trainer-details', {
  en: {
    title: 'Trainer Details',
    about: 'About',
    gallery_one: 'Gallery ({{count}} photo)',
    gallery_other: 'Gallery ({{count}} photos)',
    photo: 'Gallery {{number}}',
    location: 'Location',
    map: 'Map: {{name}}',
    mapUnavailable: 'Map Temporarily Unavailable',
    contactTrainer: 'Contact trainer for location details',
    noLocation: 'Location not available',
    noAddress: 'Address not provided',
    reviews: 'Reviews ({{number}})',
  },
  es: {
    title: 'Detalles del entrenador',
    about: 'Sobre mí',
    gallery_one: 'Galería ({{count}} foto)',
    gallery_other: 'Galería ({{count}} fotos)',
    photo: 'Galería {{number}}',
    location: 'Ubicación',
    map: 'Mapa: {{name}}',
    mapUnavailable: 'Mapa no disponible por ahora',
    contactTrainer: 'Pregúntale al entrenador por la ubicación',
    noLocation: 'Ubicación no disponible',
    noAddress: 'Dirección no indicada',
    reviews: 'Reseñas ({{number}})',
  },
})
