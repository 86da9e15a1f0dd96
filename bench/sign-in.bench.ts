import autocannon from 'autocannon'
import type { BenchFigure } from './figures'
import { requestsPerSecond } from './load'
import { startServer } from './server'
import { middleRound } from './statements'

/** Longer than a measurement and its warm-up together, so that logins continue until its end. */
const loginSeconds = 7

/** Password hashing is slow on purpose and must not starve other requests. */
export async function bench(): Promise<BenchFigure[]> {
  const server = await startServer()
  const url = `${server.url}/api/operating-hours`
  const round = await middleRound(async () => {
    const limit = await requestsPerSecond(url)
    const logins = autocannon({
      url: `${server.url}/api/auth/login`,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'laura@entrena.test', password: 'entrena-client' }),
      connections: 20,
      duration: loginSeconds,
    })
    const ours = await requestsPerSecond(url)
    const { non2xx } = await logins
    if (non2xx > 0) throw new Error(`${non2xx} logins were refused`)
    return { limit, ours }
  })
  await server.stop()
  return [
    {
      name: 'GET /api/operating-hours beside 20 logins in flight, against alone',
      ...round,
      unit: 'ratio',
      limit: { atLeast: 0.5 },
    },
  ]
}
