import autocannon from 'autocannon'

/** Measures the requests per second of a URL after a short warm-up. Throws if any response is an error. */
export async function requestsPerSecond(
  url: string,
  options: Pick<autocannon.Options, 'headers' | 'requests'> = {},
): Promise<number> {
  const load = { url, connections: 20, ...options }
  await autocannon({ ...load, duration: 1 })
  const { requests, non2xx, errors } = await autocannon({ ...load, duration: 5 })
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} error responses, ${errors} errors`)
  return requests.average
}
