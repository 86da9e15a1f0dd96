export { seedDemoReports } from './demo/seed-demo-reports'
export { reportDigestTexts } from './mails'
export { countWaiting } from './queries/lists'
export { reportsRoutes } from './routes'
