declare const self: ServiceWorkerGlobalScope

interface Push {
  readonly id: string
  readonly title: string
  readonly body: string
  readonly url: string
  readonly tag: string
}

/** Parses the data of a push. */
export function readPush(text: string | undefined): Push | undefined {
  try {
    const { id, title, body, url, tag } = JSON.parse(text ?? '')
    const isComplete = [id, title, body, url, tag].every((value) => typeof value === 'string')
    return isComplete ? { id, title, body, url, tag } : undefined
  } catch {
    return undefined
  }
}

/** A newer notification with the same tag replaces an older one, and still alerts the user. */
export function notificationOf(push: Push | undefined): { title: string; options: NotificationOptions } {
  const icons = { icon: '/icons/icon-192.png', badge: '/icons/monochrome-512.png' }
  if (!push) return { title: 'Entrena', options: icons }
  const { id, title, body, url, tag } = push
  const options = { ...icons, body, tag, renotify: true, data: { id, url } }
  return { title, options }
}

interface Page {
  readonly url: string
  readonly focused: boolean
}

/** True if the user is looking at the page that the push is about. */
export function isPushedPageVisible(url: string, pages: readonly Page[]): boolean {
  return pages.some((page) => page.focused && page.url === url)
}

/** Reports that a notification was seen, so that the server does not mail it. If the report fails, the mail is sent. */
async function noteSeen(id: string): Promise<void> {
  const body = JSON.stringify({ id })
  const headers = { 'content-type': 'application/json' }
  await fetch('/api/push/seen', { method: 'POST', headers, body, keepalive: true }).catch(() => undefined)
}

const listPages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** Always shows a notification, because Apple ends the subscription of a site that stays silent. */
async function show(text: string | undefined): Promise<void> {
  const push = readPush(text)
  const { title, options } = notificationOf(push)
  await self.registration.showNotification(title, options)
  if (push && isPushedPageVisible(push.url, await listPages())) await noteSeen(push.id)
}

/**
 * Focuses the window with this page, or opens a new one. Other windows stay as they are, because they may have unsaved
 * input.
 */
async function open(url: string): Promise<void> {
  const pages = await listPages()
  const page = pages.find((one) => one.url === url)
  await (page ? page.focus() : self.clients.openWindow(url))
}

export function listenForPushes(): void {
  self.addEventListener('push', (event) => event.waitUntil(show(event.data?.text())))
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const { id, url = self.location.origin } = event.notification.data ?? {}
    event.waitUntil(Promise.all([open(url), id ? noteSeen(id) : undefined]))
  })
}
