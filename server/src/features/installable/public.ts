export { serveManifest } from './manifest'
export { serveServiceWorker } from './service-worker'
