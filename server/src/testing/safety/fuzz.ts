import { api } from '@entrena/contract/api'
import type { Endpoint } from '@entrena/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { makePicture, multipartFormOf } from '../pictures'
import { type Random, randomFrom } from './random'
import { jsonSchemaOf, randomInput } from './random-input'
import { type FuzzWorld, fuzzActors, textOfOtherPair } from './world'

interface FuzzOptions {
  readonly app: FastifyInstance
  /** Restores the data as if no request had changed it. */
  freshWorld(): Promise<FuzzWorld>
  readonly requests: number
  readonly seed: number
}

export interface FuzzFinding {
  readonly request: string
  readonly status: number
  readonly problem: string
}

/** Restores the data after this many requests, because some requests delete much of it. */
const requestsPerWorld = 250

/**
 * Sends random requests as every role. Returns responses that are faulty or reveal other people's data. The same seed
 * repeats a run.
 */
export async function runFuzzTest(options: FuzzOptions): Promise<FuzzFinding[]> {
  const { app, freshWorld, requests, seed } = options
  const random = randomFrom(seed)
  const picture = await makePicture('png', { width: 8, height: 8 })
  const findings: FuzzFinding[] = []
  let world: FuzzWorld | undefined
  for (let sent = 0; sent < requests; sent += 1) {
    if (!world || sent % requestsPerWorld === 0) world = await freshWorld()
    const finding = await sendRandomRequest({ app, random, world, picture })
    if (finding) findings.push(finding)
  }
  return findings
}

interface FuzzRequest {
  readonly app: FastifyInstance
  readonly random: Random
  readonly world: FuzzWorld
  readonly picture: Buffer
}

async function sendRandomRequest({ app, random, world, picture }: FuzzRequest): Promise<FuzzFinding | undefined> {
  const endpoint: Endpoint = random.pick(api as readonly Endpoint[] as readonly [Endpoint, ...Endpoint[]])
  const actor = random.pick(fuzzActors)
  const ids = idsOf(world)
  const source = { random, ids }
  const cookie = world.cookieOf(actor)
  const url = urlOf(endpoint, randomInput(endpoint.query ? jsonSchemaOf(endpoint.query) : {}, source), source)
  const upload =
    endpoint.upload &&
    (await multipartFormOf([{ field: endpoint.upload.field, content: random.pick<Buffer | string>([picture, 'x']) }]))
  const hasBody = !upload && endpoint.method !== 'GET'
  const reply = await app.inject({
    method: endpoint.method,
    url,
    remoteAddress: '203.0.113.9',
    headers: {
      ...(cookie && { cookie }),
      'accept-language': random.pick(['en', 'es', 'x'.repeat(50)]),
      ...(hasBody && { 'content-type': 'application/json' }),
      ...upload?.headers,
    },
    ...(hasBody && { payload: JSON.stringify(endpoint.body ? randomInput(jsonSchemaOf(endpoint.body), source) : {}) }),
    ...(upload && { payload: upload.payload }),
  })
  const problem = problemOf(endpoint, reply, actor)
  return problem ? { request: `${actor}: ${endpoint.method} ${url}`, status: reply.statusCode, problem } : undefined
}

function idsOf({ own, other, admin, newcomer }: FuzzWorld): [string, ...string[]] {
  return [admin, newcomer, ...Object.values(own), ...Object.values(other)]
}

function urlOf({ path }: Endpoint, query: unknown, { random, ids }: Parameters<typeof randomInput>[1]): string {
  const filled = path.replace(/\{\w+\}/g, () =>
    encodeURIComponent(random.chance(0.9) ? random.pick(ids) : random.pick(['x', '..', '%', '0', "'", 'me'])),
  )
  const fields = typeof query === 'object' && query !== null ? Object.entries(query) : []
  const search = new URLSearchParams()
  for (const [name, value] of fields) search.set(name, String(value).slice(0, 3_000))
  return `/api${filled}?${search}`
}

type Reply = Awaited<ReturnType<FastifyInstance['inject']>>

function problemOf({ mediaType }: Endpoint, reply: Reply, actor: string): string | undefined {
  const { statusCode: status, headers, body } = reply
  const isBusy = status === 503 && headers['retry-after'] !== undefined
  if (status >= 500 && !isBusy) return `returned ${status}: ${body.slice(0, 200)}`
  if (actor !== 'admin' && (body.includes(textOfOtherPair) || JSON.stringify(headers).includes(textOfOtherPair)))
    return 'leaked data of another person'
  const hasNoBody = [204, 302, 304].includes(status)
  const hasDeclaredType = String(headers['content-type']).startsWith(
    mediaType && status === 200 ? mediaType : 'application/json',
  )
  return hasNoBody || hasDeclaredType ? undefined : `returned ${headers['content-type']}`
}
