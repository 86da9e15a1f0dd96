export { waitlistDigestTexts } from './mails'
export { waitlistRoutes } from './routes'
