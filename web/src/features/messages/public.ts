import { later } from '@/lib/browser/lazy-load'

export { MessageLink } from './parts/message-link'
export { messagePath } from './paths'
export { useUnread, useUnreadPolled } from './queries'

export const Messages = later(() => import('./messages-view'))
export const ChatWithAdmin = later(() => import('./parts/chat-with-admin'))
