import { call } from '@/lib/api/call'

/**
 * How long to wait for the service worker, which starts a few seconds after the page and is needed for notifications.
 */
const workerLimitMs = 15_000

function workerReady(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('There is no service worker')), workerLimitMs)
  })
  return Promise.race([navigator.serviceWorker.ready, late])
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}

/**
 * Subscribes this browser, or reuses its subscription, and sends it to the server. Notifications must already be
 * permitted.
 */
export async function saveSubscription(publicKey: string): Promise<void> {
  const { pushManager } = await workerReady()
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) }
  const subscription = await pushManager.subscribe(options).catch(async () => {
    // Ends an older subscription, which may belong to an earlier VAPID key.
    await (await pushManager.getSubscription())?.unsubscribe()
    return pushManager.subscribe(options)
  })
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  await call('PUT /push/subscription', { body: { endpoint, keys: { p256dh, auth } } })
}

/** Asks for permission with the browser's prompt. Rejects if the user denies it. */
export async function turnOnPush(publicKey: string): Promise<void> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') throw new Error('Notifications were not allowed')
  await saveSubscription(publicKey)
}

/** Unsubscribes on the server only. The browser keeps its subscription, but the server no longer sends to it. */
export async function turnOffPush(): Promise<void> {
  await call('DELETE /push/subscription')
}
