import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { findPrimary } from './find-primary'

/** Returns the URL of the test database behind a proxy that is as slow to connect as a busy machine. */
async function openSlowProxy(delayMs: number): Promise<string> {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  const [host, port] = [url.hostname, Number(url.port || 5432)]
  const proxy = createServer(async (visitor) => {
    visitor.on('error', () => undefined)
    await setTimeout(delayMs)
    const server = connect(port, host).on('error', () => visitor.destroy())
    visitor.pipe(server).pipe(visitor)
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void proxy.close())
  await once(proxy, 'listening')
  url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`
  return url.href
}

test('of several hosts, the primary is found as long as it answers within the time that the caller has', async () => {
  const slow = await openSlowProxy(2_500)
  const hosts = [slow, 'postgres://entrena@127.0.0.1:1/entrena']
  expect(await findPrimary(hosts, 30_000)).toBe(slow)
  await expect(findPrimary(hosts, 500)).rejects.toThrow(/^No database server accepts writes \(.*timeout.*ECONNREFUSED/)
})
