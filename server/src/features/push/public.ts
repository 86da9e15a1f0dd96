export { dropOldNews, type Notice, notify, pushMessage } from './notify'
export { pushPart } from './person-part'
export { openPresence } from './presence'
export { pushRoutes } from './routes'
