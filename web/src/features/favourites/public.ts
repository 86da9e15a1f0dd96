export { HeartButton } from './heart-button'
export { favouritesQuery, favouriteTranslations, useCanSave } from './queries'
