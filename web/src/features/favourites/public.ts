export { favouriteTranslations } from './favourite-translations'
export { HeartButton } from './heart-button'
export { favouritesQuery, useCanSave } from './queries'
