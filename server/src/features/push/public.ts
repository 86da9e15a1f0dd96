export { type Notice, notify, pushMessage } from './notify'
export { openPresence } from './presence'
export { pushRoutes } from './routes'
