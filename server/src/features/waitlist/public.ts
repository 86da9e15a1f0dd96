export { seedDemoWaitlist } from './demo/seed-demo-waitlist'
export { waitlistDigestTexts } from './mails'
export { waitlistPart } from './person-part'
export { waitlistRoutes } from './routes'
