export { remindersPart } from './person-part'
export { remindersRoutes } from './routes'
export { reminderDigestTexts } from './texts'
