import { readFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../scripts/postgres.mjs'
import type { RunningServer } from './server'

const builtWorker = (name: string) => fileURLToPath(new URL(`../../web/dist/${name}`, import.meta.url))

/** Proxies a server and replaces its service worker, as if another version were deployed. */
export async function startReleaseProxy({ url: serverUrl }: RunningServer) {
  let worker = await readFile(builtWorker('sw.js'), 'utf8')
  const proxy = createServer((asked, answer) => {
    const { method, headers, url = '' } = asked
    if (url === '/sw.js') return answer.writeHead(200, { 'content-type': 'text/javascript' }).end(worker)
    const forwarded = request(new URL(url, serverUrl), { method, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 500, reply.headers)
      reply.pipe(answer)
    })
    forwarded.on('error', () => answer.destroy())
    return asked.pipe(forwarded)
  })
  const port = await freePort()
  await new Promise<void>((resolve) => {
    proxy.listen(port, '127.0.0.1', resolve)
  })
  return {
    url: `http://localhost:${port}`,
    releaseVersion() {
      worker += '\n// a new version'
    },
    /** Serves the service worker of SERVICE_WORKER=off, which unregisters itself. */
    async turnOff() {
      worker = await readFile(builtWorker('sw-off.js'), 'utf8')
    },
    async stop() {
      proxy.closeAllConnections()
      await new Promise((resolve) => proxy.close(resolve))
    },
  }
}
