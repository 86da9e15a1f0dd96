import type { Access, Role } from '@entrena/contract/access'
import { findOperation } from '@entrena/contract/api'
import { type Endpoint, idempotencyKey, type PathParams } from '@entrena/contract/endpoint'
import type { Refusal } from '@entrena/contract/refusal'
import {
  idempotencyKeyInvalid,
  idempotencyKeyUsedRefusal,
  notSignedInRefusal,
  tooManyRequests,
  wrongRole,
} from '@entrena/contract/refusals'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { z } from 'zod'
import { refusedWith } from '../refused'
import { readSessionToken } from '../session'
import { receiveFiles, routeWithFiles } from './receive-files'
import './writes'

/** The signed-in person, with the fields that access rules need. */
export interface Actor {
  readonly id: string
  readonly role: Role | null
  /** True if nobody is hidden from this person, so that lists are the same as for visitors. */
  readonly seesEveryone?: boolean
  /** If set, this refuses every endpoint except those that are open before the second factor is set up. */
  readonly blockedBy?: Refusal<never>
}

/**
 * Finds the owner of a session token. Called for every request, so that a new role takes effect immediately.
 */
export type FindActor = (token: string) => Promise<Actor | undefined>

declare module 'fastify' {
  interface FastifyInstance {
    findActor: FindActor
  }
  interface FastifyRequest {
    actor: Actor | undefined
  }
}

type ActorFor<A extends Access> = A extends 'anyone'
  ? undefined
  : A extends readonly Role[]
    ? Actor & { readonly role: A[number] }
    : Actor

export interface EndpointInput<E extends Endpoint> {
  readonly params: PathParams<E['path']>
  readonly query: E extends Endpoint<infer _M, infer _P, infer Query> ? z.output<Query> : never
  readonly body: E extends Endpoint<infer _M, infer _P, infer _Q, infer Body> ? z.output<Body> : never
  /** The `Idempotency-Key` header, if the endpoint takes one and the request has it. */
  readonly idempotencyKey: string | undefined
  /** Temporary paths of the uploaded files, deleted after the reply. */
  readonly files: readonly string[]
}

export interface HttpExchange {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

type Handle<E extends Endpoint> = (
  input: EndpointInput<E>,
  actor: ActorFor<E['access']>,
  http: HttpExchange,
) => Promise<z.input<E['reply']>> | z.input<E['reply']>

export const errorReply = z.object({ code: z.string(), detail: z.string() })
export const badRequestReply = errorReply.extend({ field: z.string().optional() })

/** Converts a path of the contract, '/trainers/{id}', to a path of the router, '/api/trainers/:id'. */
export function routeOf({ path }: Endpoint): string {
  return `/api${path.replace(/\{(\w+)\}/g, ':$1')}`
}

function statusOf({ status, reply }: Endpoint): number {
  return status ?? (reply instanceof z.ZodVoid ? 204 : 200)
}

/** UUIDs are case-insensitive. */
const uuid = z.uuid().toLowerCase()

function paramsOf({ path, params = {} }: Endpoint): z.ZodType | undefined {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
  if (names.length === 0) return undefined
  return z.object(Object.fromEntries(names.map((name) => [name, params[name] ?? uuid])))
}

/** Refusals of the access rule, the idempotency key and the rate limit. Endpoints do not declare these. */
function commonRefusals({ access, takesIdempotencyKey }: Endpoint): Refusal[] {
  const ofAccess =
    access === 'anyone' ? [] : access === 'signed-in' ? [notSignedInRefusal] : [notSignedInRefusal, wrongRole]
  const ofKey = takesIdempotencyKey ? [idempotencyKeyInvalid, idempotencyKeyUsedRefusal] : []
  return [...ofAccess, ...ofKey, tooManyRequests]
}

function readIdempotencyKey(endpoint: Endpoint, { headers }: FastifyRequest): string | undefined {
  const sent = headers['idempotency-key']
  if (!endpoint.takesIdempotencyKey || sent === undefined) return undefined
  const key = idempotencyKey.safeParse(sent)
  if (!key.success) throw refusedWith(idempotencyKeyInvalid)
  return key.data
}

function schemaOf(endpoint: Endpoint) {
  const sentences = new Map<number, string[]>()
  for (const { status, code, sentence } of [...(endpoint.errors ?? []), ...commonRefusals(endpoint)]) {
    sentences.set(status, [...(sentences.get(status) ?? []), `${code}: ${sentence.en}`])
  }
  const answers = [...sentences.keys()].map((status) => [status, status === 400 ? badRequestReply : errorReply])
  const params = paramsOf(endpoint)
  return {
    summary: endpoint.summary,
    description: `Access: ${Array.isArray(endpoint.access) ? endpoint.access.join(', ') : endpoint.access}`,
    ...findOperation(endpoint),
    security: endpoint.access === 'anyone' ? [] : [{ session: [] }],
    ...(params && { params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.body && { body: endpoint.body }),
    ...(endpoint.takesIdempotencyKey && { 'x-takes-idempotency-key': true }),
    ...(endpoint.upload && { 'x-upload': endpoint.upload }),
    'x-refusals': Object.fromEntries(sentences),
    response: { [statusOf(endpoint)]: endpoint.reply, ...Object.fromEntries(answers), default: badRequestReply },
  }
}

/**
 * Returns true if a reply may be worth compressing: a list, or an object that contains one. For short replies
 * compression costs more than it saves.
 */
function mayBeLong(reply: z.ZodType): boolean {
  if (reply instanceof z.ZodObject) return Object.values(reply.shape).some((field) => field instanceof z.ZodArray)
  return reply instanceof z.ZodArray
}

interface Admission {
  readonly access: Exclude<Access, 'anyone'>
  readonly isOpenBeforeSetup: boolean
}

/** Runs before the body is received, so that an upload is refused before the server has received it. */
async function admit(app: FastifyInstance, admission: Admission, request: FastifyRequest): Promise<void> {
  const { access, isOpenBeforeSetup } = admission
  const token = readSessionToken(request)
  const actor = token === undefined ? undefined : await app.findActor(token)
  if (!actor) throw refusedWith(notSignedInRefusal)
  // The person is set before the role check, so that the log of a refusal contains the person's id.
  request.actor = actor
  const isAllowed = access === 'signed-in' || (actor.role !== null && access.includes(actor.role))
  if (!isAllowed) throw refusedWith(wrongRole)
  if (actor.blockedBy && !isOpenBeforeSetup) throw refusedWith(actor.blockedBy)
}

/**
 * Serves an endpoint of the contract. The declaration of the endpoint determines the access rule, the validation, the
 * reply schema and the errors.
 */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: Handle<E>,
  hooks: Pick<RouteOptions, 'preValidation'> = {},
): void {
  const status = statusOf(endpoint)
  const { access, isOpenBeforeSetup = false, upload, mediaType } = endpoint

  const run: Handle<E> =
    endpoint.method === 'GET'
      ? handle
      : async (...args) => {
          try {
            return await handle(...args)
          } finally {
            // Runs after failures too, because a request can fail after its commit.
            app.writes.ended()
          }
        }

  const answer = (request: FastifyRequest, reply: FastifyReply, files: readonly string[]) => {
    const { params, query, body } = request
    // By default a reply is not cached, because it may contain personal data. Public endpoints override this header.
    reply.code(status).header('cache-control', 'no-store')
    if (mediaType) reply.type(mediaType).serializer((text: string) => text)
    // The casts are safe: the schemas above have parsed the input, and `admit` has checked the actor.
    const input = {
      params,
      query,
      body,
      files,
      idempotencyKey: readIdempotencyKey(endpoint, request),
    } as unknown as EndpointInput<E>
    return run(input, request.actor as ActorFor<E['access']>, { request, reply })
  }

  const route: RouteOptions = {
    method: endpoint.method,
    url: routeOf(endpoint),
    // Fastify answers HEAD by running the GET handler, so HEAD is turned off if the GET changes data.
    exposeHeadRoute: !endpoint.changesData,
    schema: schemaOf(endpoint),
    compress: mayBeLong(endpoint.reply) && { threshold: 1024 },
    ...hooks,
    // A public endpoint does not need to know who is signed in.
    ...(access !== 'anyone' && {
      onRequest: async (request: FastifyRequest) => {
        await admit(app, { access, isOpenBeforeSetup }, request)
        if (upload) await app.countUpload(request)
      },
    }),
    handler: upload
      ? (request, reply) =>
          app.limitUploads(request, async () => {
            const received = await receiveFiles(request, upload)
            try {
              return await answer(request, reply, received.paths)
            } catch (error) {
              throw await received.explain(error)
            } finally {
              await received.remove()
            }
          })
      : (request, reply) => answer(request, reply, []),
  }
  if (upload) routeWithFiles(app, route)
  else app.route(route)
}
