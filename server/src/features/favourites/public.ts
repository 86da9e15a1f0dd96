export { seedDemoFavourites } from './demo/seed-demo-favourites'
export { favouritesData } from './queries/personal-data'
export { favouritesRoutes } from './routes'
