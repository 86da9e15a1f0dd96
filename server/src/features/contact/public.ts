export { contactDigestTexts } from './mails'
export { contactPart } from './person-part'
export { countOpenMessages } from './queries/messages'
export { contactRoutes } from './routes'
