export { setMessageHidden } from './hide-message'
export { messagesData } from './queries/personal-data'
export { messagesRoutes } from './routes'
