import { defineTranslations } from '../i18n/i18n'

export const mapTranslations = defineTranslations('map', {
  en: {
    loading: 'Loading map...',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    fullScreen: 'Full screen',
    leaveFullScreen: 'Leave full screen',
    cluster_one: 'Show {{count}} marker',
    cluster_other: 'Show {{count}} markers',
    pickHint: 'Drag the marker or move it with the arrow keys.',
    placeHere: 'Put the marker in the middle of the map',
  },
  es: {
    loading: 'Cargando mapa...',
    zoomIn: 'Acercar',
    zoomOut: 'Alejar',
    fullScreen: 'Pantalla completa',
    leaveFullScreen: 'Salir de pantalla completa',
    cluster_one: 'Ver {{count}} marcador',
    cluster_other: 'Ver {{count}} marcadores',
    pickHint: 'Arrastra el marcador o muévelo con las flechas del teclado.',
    placeHere: 'Poner el marcador en el centro del mapa',
  },
})
