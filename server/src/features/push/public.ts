export { notify, pushMessage } from './notify'
export { openPresence } from './presence'
export { pushRoutes } from './routes'
