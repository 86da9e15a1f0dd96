export { reportDigestTexts } from './mails'
export { reportsPart } from './person-part'
export { reportsRoutes } from './routes'
