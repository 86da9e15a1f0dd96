export { seedDemoReports } from './demo/seed-demo-reports'
export { reportDigestTexts } from './mails'
export { reportsRoutes } from './routes'
