import { later } from '../../lib/browser/lazy-load'

export { MessageLink } from './parts/message-link'
export { messagePath } from './paths'
export { useUnread, useUnreadPolled } from './queries'

/** The list of conversations beside the open chat, whose partner is the URL parameter `with`. Lazy-loaded. */
export const Messages = later(() => import('./messages-view'))
export const ChatWithAdmin = later(() => import('./parts/chat-with-admin'))
