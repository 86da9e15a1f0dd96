import { addressOf, CallFailed, type EndpointName, failureOf, type ReplyOf } from './call'
import { currentLanguage } from './language'

interface Question {
  readonly params?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
  /** The tag of the answer that is known already. */
  readonly etag?: string | undefined
}

export interface Tagged<Answer> {
  readonly answer: Answer
  readonly etag: string | undefined
}

async function callAny(name: string, { signal, etag, ...input }: Question): Promise<Tagged<unknown> | undefined> {
  const [method = '', path = ''] = name.split(' ')
  let response: Response
  try {
    response = await fetch(addressOf(path, input), {
      method,
      credentials: 'same-origin',
      // The tag is ours to send: the browser's own store would answer 200 and have it read anew.
      cache: 'no-store',
      headers: {
        Accept: 'application/json',
        'Accept-Language': currentLanguage(),
        ...(etag !== undefined && { 'If-None-Match': etag }),
      },
      ...(signal && { signal }),
    })
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new CallFailed(0, undefined, undefined, { cause })
  }
  if (response.status === 304) return undefined
  const answer: unknown = await response.json().catch(() => undefined)
  if (!response.ok) throw failureOf(name, response.status, answer)
  if (answer === undefined) throw new CallFailed(response.status, undefined, undefined)
  return { answer, etag: response.headers.get('etag') ?? undefined }
}

/** As `call`, for what is asked again and again: undefined where nothing has changed since the answer of `etag`. */
export const callIfChanged = callAny as <Name extends EndpointName & `GET ${string}`>(
  name: Name,
  question: Question,
) => Promise<Tagged<ReplyOf<Name>> | undefined>
