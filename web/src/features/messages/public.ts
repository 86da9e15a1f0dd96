import { lazyComponent } from '@/lib/browser/lazy-load'

export { MessageLink, messagePath } from './parts/message-link'
export { useUnread, useUnreadPolled } from './queries'

export const Messages = lazyComponent(() => import('./messages-view'), { whenIdle: true })
export const ChatWithAdmin = lazyComponent(() => import('./parts/chat-with-admin'), { whenIdle: true })
