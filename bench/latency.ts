import { Agent, request } from 'node:http'

export interface BenchAnswer {
  readonly status: number
  readonly etag: string | undefined
  readonly ms: number
}

/** Sends the nth request of a load test. */
export type SendNth = (n: number) => Promise<BenchAnswer>

const agent = new Agent({ keepAlive: true, maxSockets: 200 })

type Headers = Readonly<Record<string, string>>

export function sendGet(url: string, headers: Headers = {}): Promise<BenchAnswer> {
  return send(url, { method: 'GET', headers })
}

export function sendPost(url: string, body: unknown, headers: Headers): Promise<BenchAnswer> {
  return send(
    url,
    { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } },
    JSON.stringify(body),
  )
}

function send(url: string, options: { method: string; headers: Headers }, body?: string): Promise<BenchAnswer> {
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    request(url, { agent, ...options }, (response) => {
      response.resume()
      response.once('end', () => {
        const { etag } = response.headers
        const status = response.statusCode ?? 0
        if (status >= 400) return reject(new Error(`${options.method} ${url} is answered with ${status}`))
        resolve({ status, etag, ms: performance.now() - startedAt })
      })
    })
      .once('error', reject)
      .end(body)
  })
}

/**
 * Sends requests at a steady rate regardless of the response times, because real clients do not wait for each other.
 */
export async function sendAtRate(perSecond: number, ms: number, sendNext: SendNth): Promise<BenchAnswer[]> {
  const answers: Promise<BenchAnswer>[] = []
  const begun = performance.now()
  while (performance.now() - begun < ms) {
    const due = ((performance.now() - begun) / 1000) * perSecond
    while (answers.length < due) {
      const answer = sendNext(answers.length)
      // Without this handler, Node would report an unhandled rejection before `Promise.all` throws the error.
      answer.catch(() => undefined)
      answers.push(answer)
    }
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  return Promise.all(answers)
}

/**
 * Sends requests over several connections. Each connection sends its next request as soon as the previous one is
 * answered.
 */
export async function sendContinuously(connections: number, ms: number, sendNext: SendNth): Promise<BenchAnswer[]> {
  const answers: BenchAnswer[] = []
  let sent = 0
  const begun = performance.now()
  const connect = async () => {
    while (performance.now() - begun < ms) answers.push(await sendNext(sent++))
  }
  await Promise.all(Array.from({ length: connections }, connect))
  return answers
}

/** Closes idle connections, which would keep a server from stopping. */
export function closeConnections(): void {
  agent.destroy()
}

export function quantile(values: readonly number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? 0
}

export const percentile95 = (values: readonly number[]) => quantile(values, 0.95)
export const median = (values: readonly number[]) => quantile(values, 0.5)
