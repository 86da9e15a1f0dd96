import { lazyPart } from '@/lib/browser/lazy-load'

export { MessageLink } from './parts/message-link'
export { messagePath } from './paths'
export { useUnread, useUnreadPolled } from './queries'

export const Messages = lazyPart(() => import('./messages-view'), { whenIdle: true })
export const ChatWithAdmin = lazyPart(() => import('./parts/chat-with-admin'), { whenIdle: true })
