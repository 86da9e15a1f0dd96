export { waitlistDigestTexts } from './mails'
export { waitlistData } from './queries/personal-data'
export { waitlistRoutes } from './routes'
