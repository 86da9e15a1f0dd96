import autocannon from 'autocannon'

/** Requests a second that an address answers, after a short warm-up. Every answer must be good. */
export async function requestsPerSecond(url: string, seconds = 5): Promise<number> {
  const connections = 20
  await autocannon({ url, connections, duration: 1 })
  const { requests, non2xx, errors } = await autocannon({ url, connections, duration: seconds })
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} bad answers, ${errors} errors`)
  return requests.average
}
