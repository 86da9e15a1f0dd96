export { seedDemoWaitlist } from './demo/seed-demo-waitlist'
export { waitlistDigestTexts } from './mails'
export { waitlistRoutes } from './routes'
