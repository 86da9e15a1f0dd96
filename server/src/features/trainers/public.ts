export { seedDemoTrainers } from './demo/seed-demo-trainers'
export { findTrainer } from './queries'
export { trainersRoutes } from './routes'
/** For joins of other features. */
export { trainerProfiles } from './tables'
