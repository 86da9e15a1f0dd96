import { later } from '../../lib/browser/lazy-load'

export { MessageLink } from './parts/message-link'
export { messagePath } from './paths'
export { useUnread, useUnreadPolled } from './queries'

/** Conversations beside the open chat; the open partner is `with` in the address. Fetched when first shown. */
export const Messages = later(() => import('./messages-view'))
/** For the trainer's list of conversations. */
export const ChatWithAdmin = later(() => import('./parts/chat-with-admin'))
