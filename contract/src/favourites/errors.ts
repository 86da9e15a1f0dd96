import { refusal } from '../refusal'
import { maxFavourites } from './rules'

export const favouritesFull = refusal('favourites_full', 409, {
  en: `You can save at most ${maxFavourites} trainers. Remove one first.`,
  es: `Puedes guardar hasta ${maxFavourites} entrenadores. Quita uno primero.`,
})
