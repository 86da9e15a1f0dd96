export { remindersRoutes } from './routes'
export { reminderDigestTexts } from './texts'
