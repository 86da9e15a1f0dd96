import { requestsPerSecond } from './load'
import type { Benchmark } from './run'
import { startBare, startServer } from './server'

const rounds = 3

/** What the platform costs: a route that hardly does anything, against one that does nothing. The middle one of three rounds, turn by turn. */
export const bench: Benchmark = async () => {
  const bare = await startBare(4710)
  const server = await startServer(4711)
  const ratios: number[] = []
  for (let round = 0; round < rounds; round++) {
    const limit = await requestsPerSecond(bare.url)
    const ours = await requestsPerSecond(`${server.url}/api/operating-hours`)
    console.log(`  round ${round + 1}: bare ${Math.round(limit)}/s, operating hours ${Math.round(ours)}/s`)
    ratios.push(ours / limit)
  }
  await bare.stop()
  await server.stop()
  ratios.sort((a, b) => a - b)
  const value = ratios[Math.floor(rounds / 2)] ?? 0
  return [
    { name: 'GET /api/operating-hours against a bare Fastify route', value, unit: 'ratio', limit: { atLeast: 0.6 } },
  ]
}
