export { setMessageHidden } from './hide-message'
export { messagesPart } from './person-part'
export { findMessagePicture } from './picture-files'
export { messagesRoutes } from './routes'
