import { call } from '@/lib/api/call'

/** The worker is started a few seconds after the page; without one there are no notifications. */
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

/** Subscribes this browser, or takes the subscription it has, and tells the server. The browser must have been allowed to. */
export async function saveSubscription(publicKey: string): Promise<void> {
  const { pushManager } = await workerReady()
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) }
  const subscription = await pushManager.subscribe(options).catch(async () => {
    // It may have been made with an earlier key of the server.
    await (await pushManager.getSubscription())?.unsubscribe()
    return pushManager.subscribe(options)
  })
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  await call('PUT /push/subscription', { body: { endpoint, keys: { p256dh, auth } } })
}

/** Asks the browser's own question. Rejects if the answer is no. */
export async function turnOn(publicKey: string): Promise<void> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') throw new Error('Notifications were not allowed')
  await saveSubscription(publicKey)
}

/** The browser keeps its own subscription: the server sends nothing to it any more. */
export async function turnOff(): Promise<void> {
  await call('DELETE /push/subscription')
}
