import { requestsPerSecond } from './load'
import type { Benchmark } from './run'
import { startBare, startServer } from './server'
import { middleRatio } from './statements'

/** Compares a route of our server that does almost nothing with a bare Fastify route. */
export const bench: Benchmark = async () => {
  const bare = await startBare(4710)
  const server = await startServer(4711)
  const value = await middleRatio(async () => ({
    limit: await requestsPerSecond(bare.url),
    ours: await requestsPerSecond(`${server.url}/api/operating-hours`),
  }))
  await bare.stop()
  await server.stop()
  return [
    { name: 'GET /api/operating-hours against a bare Fastify route', value, unit: 'ratio', limit: { atLeast: 0.6 } },
  ]
}
