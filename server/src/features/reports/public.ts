export { reportDigestTexts } from './mails'
export { countWaiting } from './queries/lists'
export { reportsRoutes } from './routes'
