import { refusal } from '../refusal'
import { mostFavourites } from './rules'

export const favouritesFull = refusal('favourites_full', 409, {
  en: `You can save at most ${mostFavourites} trainers. Remove one first.`,
  es: `Puedes guardar hasta ${mostFavourites} entrenadores. Quita uno primero.`,
})
