export { dropUnsentAbout, notify, type PushNotice, pushMessage } from './notify'
export { makePresenceRecorder } from './presence'
export { pushRoutes } from './routes'
export { pushUserHooks } from './user-hooks'
