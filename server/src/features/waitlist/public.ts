export { seedDemoWaitlist } from './demo/seed-demo-waitlist'
export { waitlistDigestTexts } from './mails'
export { waitlistData } from './queries/personal-data'
export { waitlistRoutes } from './routes'
