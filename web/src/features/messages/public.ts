import { lazyPart } from '@/lib/browser/lazy-load'

export { MessageLink, messagePath } from './parts/message-link'
export { useUnread, useUnreadPolled } from './queries'

export const Messages = lazyPart(() => import('./messages-view'), { whenIdle: true })
export const ChatWithAdmin = lazyPart(() => import('./parts/chat-with-admin'), { whenIdle: true })
