export { messagesRoutes } from './routes'
