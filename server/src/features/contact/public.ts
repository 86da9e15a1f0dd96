export { contactDigestTexts } from './mails'
export { countOpenMessages } from './queries/messages'
export { contactRoutes } from './routes'
export { contactUserHooks } from './user-hooks'
