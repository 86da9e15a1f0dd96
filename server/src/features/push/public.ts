export { dropOldNews, notify, type PushNotice, pushMessage } from './notify'
export { pushPart } from './person-part'
export { openPresence } from './presence'
export { pushRoutes } from './routes'
