export const maxFavourites = 200
