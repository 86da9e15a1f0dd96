import { Agent, request } from 'node:http'

export interface Answer {
  readonly status: number
  readonly etag: string | undefined
  readonly ms: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 200 })

type Headers = Readonly<Record<string, string>>

export function ask(url: string, headers: Headers = {}): Promise<Answer> {
  return send(url, { method: 'GET', headers })
}

export function post(url: string, body: unknown, headers: Headers): Promise<Answer> {
  return send(
    url,
    { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } },
    JSON.stringify(body),
  )
}

function send(url: string, options: { method: string; headers: Headers }, body?: string): Promise<Answer> {
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    request(url, { agent, ...options }, (response) => {
      response.resume()
      response.once('end', () => {
        const { etag } = response.headers
        resolve({ status: response.statusCode ?? 0, etag, ms: performance.now() - startedAt })
      })
    })
      .once('error', reject)
      .end(body)
  })
}

/** Sends requests at a steady rate, no matter how long the replies take: real clients do not wait for each other. */
export async function atRate(
  perSecond: number,
  ms: number,
  sendNext: (n: number) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Promise<Answer>[] = []
  const begun = performance.now()
  while (performance.now() - begun < ms) {
    const due = ((performance.now() - begun) / 1000) * perSecond
    while (answers.length < due) answers.push(sendNext(answers.length))
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  return Promise.all(answers)
}

/** Closes idle connections, which would keep a server from stopping. */
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
