export { setMessageHidden } from './hide-message'
export { findMessagePicture } from './picture-files'
export { messagesRoutes } from './routes'
export { messagesUserHooks } from './user-hooks'
