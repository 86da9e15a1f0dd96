import autocannon from 'autocannon'

interface LoadOptions {
  readonly headers?: Readonly<Record<string, string>>
}

/** Measures the requests per second of a URL after a short warm-up. Throws if any response is an error. */
export async function requestsPerSecond(url: string, { headers = {} }: LoadOptions = {}): Promise<number> {
  const options = { url, headers, connections: 20 }
  await autocannon({ ...options, duration: 1 })
  const { requests, non2xx, errors } = await autocannon({ ...options, duration: 5 })
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} error responses, ${errors} errors`)
  return requests.average
}
