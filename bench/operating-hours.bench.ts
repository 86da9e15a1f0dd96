import type { BenchFigure } from './figures'
import { requestsPerSecond } from './load'
import { startBareServer, startServer } from './server'
import { middleRound } from './statements'

/** Compares a route of our server that does almost nothing with a bare Fastify route. */
export async function bench(): Promise<BenchFigure[]> {
  const bare = await startBareServer()
  const server = await startServer()
  const round = await middleRound(async () => ({
    limit: await requestsPerSecond(bare.url),
    ours: await requestsPerSecond(`${server.url}/api/operating-hours`),
  }))
  await bare.stop()
  await server.stop()
  return [
    { name: 'GET /api/operating-hours against a bare Fastify route', ...round, unit: 'ratio', limit: { atLeast: 0.6 } },
  ]
}
