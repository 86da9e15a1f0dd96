import type { Api } from '@entrena/contract/api'
import type { PathParams } from '@entrena/contract/endpoint'
import { currentLanguage } from '../i18n/language'
import { noteWrite } from './bypass-cache'
import { makeTimeoutSignal } from './stall-limit'

/** The part of an endpoint's declaration that `call` needs. It is declared again here to keep zod out of the bundle. */
interface Declared {
  readonly method: string
  readonly path: string
  readonly query?: unknown
  readonly body?: unknown
  readonly reply: unknown
}

type InputOf<Schema> = Schema extends { _zod: { input: infer Input } } ? Input : undefined
type OutputOf<Schema> = Schema extends { _zod: { output: infer Output } } ? Output : undefined

type NameOf<E extends Declared> = E extends Declared ? `${E['method']} ${E['path']}` : never
type Named<E extends Declared, Name> = E extends Declared ? (NameOf<E> extends Name ? E : never) : never

/**
 * One kind of input of a call, under a key such as `params`. The key does not exist if the endpoint takes no such
 * input. It is optional if the input may be empty.
 */
type Part<Key extends string, Value> = [Value] extends [undefined]
  ? unknown
  : Partial<Record<string, never>> extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value }

type Input<E extends Declared> = Part<
  'params',
  keyof PathParams<E['path']> extends never ? undefined : PathParams<E['path']>
> &
  Part<'query', InputOf<Exclude<E['query'], undefined>>> &
  Part<'body', InputOf<Exclude<E['body'], undefined>>> & {
    signal?: AbortSignal | undefined
    /** Sent to endpoints that declare `takesIdempotencyKey`. Other endpoints ignore the key. */
    idempotencyKey?: string
  }

// biome-ignore lint/suspicious/noConfusingVoidType: the contract declares void for a 204
type Reply<E extends Declared> = OutputOf<E['reply']> extends infer R ? ([R] extends [void] ? undefined : R) : never

type Rest<E extends Declared> = { signal?: AbortSignal } extends Input<E> ? [input?: Input<E>] : [input: Input<E>]

export type CallApi<A extends readonly Declared[]> = <Name extends NameOf<A[number]>>(
  name: Name,
  ...rest: Rest<Named<A[number], Name>>
) => Promise<Reply<Named<A[number], Name>>>

export type EndpointName = NameOf<Api[number]>

export type QuestionOf<Name extends EndpointName> = Input<Named<Api[number], Name>>

export type ReplyOf<Name extends EndpointName> = Reply<Named<Api[number], Name>>

/** A failed call. `detail` is the server's error message for the user, in the user's language. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed'

  constructor(
    /** The HTTP status, or 0 if the server could not be reached. */
    readonly status: number,
    readonly code: string | undefined,
    readonly detail: string | undefined,
    /** Path of the invalid field in the request body. */
    readonly field?: string,
    options?: ErrorOptions,
  ) {
    super(detail ?? `The call failed with status ${status}`, options)
  }
}

/** True if the server could not be reached. */
export const isUnreachable = (error: unknown): boolean => error instanceof CallFailed && error.status === 0

/** True if it is unknown whether a write was executed, because the response was lost or the server failed. */
export function isUnanswered(error: unknown): boolean {
  return !(error instanceof CallFailed) || error.status === 0 || error.status >= 500
}

export function errorDetailOf(error: unknown): string | undefined {
  return error instanceof CallFailed ? error.detail : undefined
}

/** True if the server refused with this code. */
export function isRefusedWith(error: unknown, refusal: { readonly code: string }): boolean {
  return error instanceof CallFailed && error.code === refusal.code
}

type OnNotSignedIn = (name: string) => void
const notSignedInListeners = new Set<OnNotSignedIn>()

/** Calls the listener whenever a call fails because nobody is signed in. Returns a function to unsubscribe. */
export function onNotSignedIn(listener: OnNotSignedIn): () => void {
  notSignedInListeners.add(listener)
  return () => notSignedInListeners.delete(listener)
}

/** Creates the error for a response that is not OK. Calls the listeners if nobody is signed in. */
export function callFailureOf(name: string, status: number, answer: unknown): CallFailed {
  const code = textIn(answer, 'code')
  if (code === 'not_signed_in') for (const listener of notSignedInListeners) listener(name)
  return new CallFailed(status, code, textIn(answer, 'detail'), textIn(answer, 'field'))
}

export interface AnyInput {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly signal?: AbortSignal
  readonly idempotencyKey?: string
}

/** Returns the URL for a path such as '/trainers/{id}' with its parameters filled in. */
export function urlOf(path: string, { params = {}, query = {} }: AnyInput): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  return `/api${filled}${search.size > 0 ? `?${search}` : ''}`
}

function textIn(answer: unknown, name: string): string | undefined {
  const value = typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : undefined
  return typeof value === 'string' ? value : undefined
}

interface Extra {
  readonly headers?: Readonly<Record<string, string>>
  readonly cache?: RequestCache
}

/** Sends the request `name`, such as 'GET /trainers', with the session cookie and the language of the page. */
export async function sendRequest(name: string, input: AnyInput, { headers, ...extra }: Extra = {}): Promise<Response> {
  const [method = '', path = ''] = name.split(' ')
  const hasBody = input.body !== undefined
  // Reads have no timeout: the page shows a loading state, and a late response does no harm.
  const limit = method === 'GET' ? undefined : makeTimeoutSignal(input.signal)
  const signal = limit?.signal ?? input.signal
  try {
    return await fetch(urlOf(path, input), {
      method,
      credentials: 'same-origin',
      headers: {
        Accept: 'application/json',
        'Accept-Language': currentLanguage(),
        ...(hasBody && { 'Content-Type': 'application/json' }),
        ...(input.idempotencyKey && { 'Idempotency-Key': input.idempotencyKey }),
        ...headers,
      },
      ...extra,
      ...(hasBody && { body: JSON.stringify(input.body) }),
      ...(signal && { signal }),
    })
  } catch (cause) {
    // Aborts are rethrown. Every other error means that the server could not be reached.
    if (input.signal?.aborted) throw cause
    throw new CallFailed(0, undefined, undefined, undefined, { cause })
  } finally {
    limit?.stop()
    if (method !== 'GET') noteWrite()
  }
}

/** Parses the response. Throws CallFailed if the response is an error or is not JSON. */
export async function parseResponse(name: string, response: Response): Promise<unknown> {
  const answer: unknown = await response.json().catch(() => undefined)
  if (!response.ok) throw callFailureOf(name, response.status, answer)
  // A 200 that is not JSON comes from a proxy or a captive portal, never from our server.
  if (answer === undefined) throw new CallFailed(response.status, undefined, undefined)
  return answer
}

async function callAny(name: string, input: AnyInput = {}): Promise<unknown> {
  const response = await sendRequest(name, input)
  return response.status === 204 ? undefined : parseResponse(name, response)
}

/** Calls the API as the contract declares it: `call('GET /trainers/{id}', { params: { id } })`. */
export const call = callAny as CallApi<Api>
