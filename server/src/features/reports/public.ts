export { reportDigestTexts } from './mails'
export { reportsRoutes } from './routes'
export { reportsUserHooks } from './user-hooks'
