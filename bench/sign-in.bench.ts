import autocannon from 'autocannon'
import { requestsPerSecond } from './load'
import type { Benchmark } from './run'
import { startServer } from './server'

const rounds = 3
const seconds = 5

/** Password hashing is slow on purpose and must not starve other requests. */
export const bench: Benchmark = async () => {
  const server = await startServer(4712)
  const url = `${server.url}/api/operating-hours`
  const ratios: number[] = []
  for (let round = 0; round < rounds; round++) {
    const alone = await requestsPerSecond(url)
    const logins = autocannon({
      url: `${server.url}/api/auth/login`,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'laura@entrena.test', password: 'entrena-client' }),
      connections: 20,
      // The logins run longer than the measurement and its warm-up, so that they never stop during the measurement.
      duration: seconds + 4,
    })
    const beside = await requestsPerSecond(url)
    const { '2xx': signedIn, non2xx } = await logins
    if (non2xx > 0) throw new Error(`${non2xx} logins were refused`)
    console.log(`  round ${round + 1}: alone ${Math.round(alone)}/s, beside ${signedIn} logins ${Math.round(beside)}/s`)
    ratios.push(beside / alone)
  }
  await server.stop()
  ratios.sort((a, b) => a - b)
  const value = ratios[Math.floor(rounds / 2)] ?? 0
  return [
    {
      name: 'GET /api/operating-hours beside 20 logins in flight, against alone',
      value,
      unit: 'ratio',
      limit: { atLeast: 0.5 },
    },
  ]
}
