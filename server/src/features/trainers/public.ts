export { seedDemoTrainers } from './demo/seed-demo-trainers'
export { trainersRoutes } from './routes'
