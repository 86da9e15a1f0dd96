import { Agent, request } from 'node:http'

export interface Answer {
  readonly status: number
  readonly etag: string | undefined
  readonly ms: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 200 })

/** Sends a GET request over a keep-alive connection and reads the whole response. */
export function ask(url: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    request(url, { agent, headers }, (response) => {
      response.resume()
      response.once('end', () => {
        const { etag } = response.headers
        resolve({ status: response.statusCode ?? 0, etag, ms: performance.now() - startedAt })
      })
    })
      .once('error', reject)
      .end()
  })
}

/** Open keep-alive connections would keep a server from stopping. */
export function closeConnections(): void {
  agent.destroy()
}

export function p95(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.95)] ?? 0
}

export function middle(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
