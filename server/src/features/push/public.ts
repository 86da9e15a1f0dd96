export { dropUnsentAbout, notify, type PushNotice, pushMessage } from './notify'
export { pushPart } from './person-part'
export { makePresenceRecorder } from './presence'
export { pushRoutes } from './routes'
