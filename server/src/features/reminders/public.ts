export { remindersData } from './queries/personal-data'
export { remindersRoutes } from './routes'
export { reminderDigestTexts } from './texts'
