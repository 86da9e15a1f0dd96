import { api as endpoints } from '@entrena/contract/api'
import type { EndpointName, ReplyOf } from '@/lib/api/call'

/** The real timer, even in tests that mock the clock. */
const { setTimeout: nextTurn } = globalThis

export interface FakeRequest {
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  readonly headers: Headers
  /** Parsed JSON, or the FormData of an upload. */
  readonly body: unknown
}

/** A reply that is no success, or has another body than the contract declares. */
class Special {
  constructor(
    readonly status: number,
    readonly json: unknown,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {}
}

/** A reply with an error. `refusal` has the code and sentence, as in the contract. */
export function failureReply(
  status: number,
  refusal?: { readonly code: string; readonly detail?: string; field?: string },
) {
  return new Special(status, refusal)
}

/** A reply that breaks this version of the contract, as a newer server may send it. */
export const newerServerReply = (json: unknown) => new Special(200, json)

/** A reply for a server that cannot be reached. */
export const unreachable = new Special(0, undefined)

type Answered<Name extends EndpointName> = ReplyOf<Name> | Special
type Answer<Name extends EndpointName> =
  | Answered<Name>
  | ((request: FakeRequest) => Answered<Name> | Promise<Answered<Name>>)
export type FakeAnswers = { readonly [Name in EndpointName]?: Answer<Name> }

/** Returns one page of the rows, with a Link header if more rows follow. The cursor is an offset. */
export function pageOf<Row>({ query }: FakeRequest, rows: readonly Row[], defaultLimit = 100): Row[] {
  const from = Number(query.get('after') ?? 0)
  const page = rows.slice(from, from + Number(query.get('limit') ?? defaultLimit))
  if (from + page.length < rows.length) nextPages.set(page, String(from + page.length))
  return page
}

/** The next cursor of each page that `pageOf` returned. */
const nextPages = new WeakMap<object, string>()

export function replyWithHeaders<Reply extends object>(reply: Reply, headers: Readonly<Record<string, string>>): Reply {
  addedHeaders.set(reply, headers)
  return reply
}

const addedHeaders = new WeakMap<object, Readonly<Record<string, string>>>()

interface Route {
  readonly name: EndpointName
  readonly pattern: RegExp
  readonly endpoint: (typeof endpoints)[number]
}

/** Literal paths come before paths with parameters, because '/trainers/prices' is not a trainer. */
const routes: readonly Route[] = endpoints
  .map((endpoint) => ({
    name: `${endpoint.method} ${endpoint.path}` as EndpointName,
    pattern: new RegExp(`^${endpoint.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
    endpoint,
  }))
  .sort((one, other) => one.endpoint.path.split('{').length - other.endpoint.path.split('{').length)

function findRoute(method: string, path: string): Route | undefined {
  return routes.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(path))
}

/**
 * Answers the components' requests instead of `fetch` and XMLHttpRequest. Each reply is checked against the contract's
 * schema, so a component test cannot pass with a reply that the server never sends.
 */
export class FakeApi {
  readonly #answers = new Map<string, unknown>()
  readonly #holds = new Map<string, Promise<void>>()
  readonly #requests: { readonly name: string; readonly request: FakeRequest }[] = []
  /** Unexpected requests, and replies that break the contract. They fail the test at its end. */
  readonly problems: string[] = []

  constructor(answers: FakeAnswers = {}) {
    this.set(answers)
  }

  /** Replaces the replies of some endpoints. */
  set(answers: FakeAnswers): void {
    for (const [name, answer] of Object.entries(answers)) this.#answers.set(name, answer)
  }

  /** Keeps the calls of an endpoint waiting until the returned function is called. */
  hold(name: EndpointName): () => void {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    this.#holds.set(name, released)
    return () => {
      this.#holds.delete(name)
      release()
    }
  }

  /** The requests received so far by an endpoint. */
  requests(name: EndpointName): FakeRequest[] {
    return this.#requests.filter((sent) => sent.name === name).map(({ request }) => request)
  }

  readonly fetch = async (input: RequestInfo | URL, options: RequestInit = {}): Promise<Response> => {
    const body = typeof options.body === 'string' ? JSON.parse(options.body) : options.body
    const { signal } = options
    const answer = this.#answer(options.method ?? 'GET', String(input), body, new Headers(options.headers))
    const aborted = new Promise<never>((_, reject) => {
      if (signal?.aborted) reject(signal.reason)
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
    const { status, json, headers } = await Promise.race([answer, aborted])
    if (status === 0) throw new TypeError('Failed to fetch')
    return new Response(json === undefined ? null : JSON.stringify(json), {
      status,
      headers: { 'content-type': 'application/json', ...headers },
    })
  }

  async #answer(method: string, address: string, body: unknown, headers = new Headers()): Promise<Special> {
    const url = new URL(address, 'http://localhost')
    const path = url.pathname.replace(/^\/api/, '')
    const route = findRoute(method, path)
    if (!route || !this.#answers.has(route.name)) {
      this.problems.push(`no answer for ${route?.name ?? `${method} ${path}`}`)
      return new Special(404, { code: 'not_found', detail: 'Not found' })
    }
    const params = { ...route.pattern.exec(path)?.groups }
    const request = { params, query: url.searchParams, headers, body }
    this.#requests.push({ name: route.name, request })
    // Waits one event-loop turn, so that the loading state is rendered first, as with a real server.
    await new Promise((resolve) => nextTurn(resolve))
    await this.#holds.get(route.name)
    const answer = this.#answers.get(route.name)
    const reply = await (typeof answer === 'function' ? answer(request) : answer)
    return reply instanceof Special ? reply : this.#declared(route, reply, url)
  }

  /** A reply of the contract: checked by its schema, with its status and the link to the next page. */
  #declared({ name, endpoint }: Route, reply: unknown, url: URL): Special {
    const parsed = endpoint.reply.safeParse(reply)
    if (!parsed.success) this.problems.push(`the answer of ${name} breaks the contract: ${parsed.error.message}`)
    const status = endpoint.status ?? (reply === undefined ? 204 : 200)
    if (typeof reply !== 'object' || reply === null) return new Special(status, reply)
    const after = nextPages.get(reply)
    const query = new URLSearchParams({ ...Object.fromEntries(url.searchParams), ...(after && { after }) })
    const link = after && { link: `<${url.pathname}?${query}>; rel="next"` }
    return new Special(status, reply, { ...addedHeaders.get(reply), ...link })
  }

  /** Replaces the class XMLHttpRequest, which uploads use. */
  get uploads(): typeof XMLHttpRequest {
    const answer = (method: string, address: string, body: unknown) => this.#answer(method, address, body)
    class FakeUpload extends EventTarget {
      readonly upload = new EventTarget()
      responseType = ''
      response: unknown = null
      status = 0
      #method = ''
      #address = ''
      #isAborted = false

      open(method: string, address: string): void {
        this.#method = method
        this.#address = address
      }

      setRequestHeader(): void {}

      abort(): void {
        this.#isAborted = true
        this.#end('abort')
      }

      send(body: unknown): void {
        void answer(this.#method, this.#address, body).then(({ status, json }) => {
          if (this.#isAborted) return
          this.status = status
          this.response = json ?? null
          this.#end(status === 0 ? 'error' : 'load')
        })
      }

      #end(kind: string): void {
        this.dispatchEvent(new Event(kind))
        this.dispatchEvent(new Event('loadend'))
      }
    }
    return FakeUpload as unknown as typeof XMLHttpRequest
  }
}
