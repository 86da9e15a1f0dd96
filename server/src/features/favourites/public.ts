export { seedDemoFavourites } from './demo/seed-demo-favourites'
export { favouritesRoutes } from './routes'
