import autocannon from 'autocannon'

interface Asked {
  readonly headers?: Readonly<Record<string, string>>
}

/** Requests a second that an address answers, after a short warm-up. Every answer must be good. */
export async function requestsPerSecond(url: string, { headers = {} }: Asked = {}): Promise<number> {
  const asked = { url, headers, connections: 20 }
  await autocannon({ ...asked, duration: 1 })
  const { requests, non2xx, errors } = await autocannon({ ...asked, duration: 5 })
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} bad answers, ${errors} errors`)
  return requests.average
}
