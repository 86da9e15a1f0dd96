export { seedDemoFavourites } from './demo/seed-demo-favourites'
export { favouritesPart } from './person-part'
export { favouritesRoutes } from './routes'
