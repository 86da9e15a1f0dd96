import { type AnyInput, type EndpointName, type QuestionOf, type ReplyOf, readAnswer, send } from './call'

interface Known {
  /** The tag of the answer that is known already. */
  readonly etag?: string | undefined
}

interface Tagged<Answer> {
  readonly answer: Answer
  readonly etag: string | undefined
  readonly headers: Headers
}

async function callAny(name: string, { etag, ...input }: AnyInput & Known): Promise<Tagged<unknown> | undefined> {
  const response = await send(name, input, {
    // The tag is ours to send: the browser's own store would answer 200 and have it read anew.
    cache: 'no-store',
    ...(etag !== undefined && { headers: { 'If-None-Match': etag } }),
  })
  if (response.status === 304) return undefined
  const { headers } = response
  return { answer: await readAnswer(name, response), etag: headers.get('etag') ?? undefined, headers }
}

/** As `call`, for what is asked again and again: undefined where nothing has changed since the answer of `etag`. */
export const callIfChanged = callAny as <Name extends EndpointName & `GET ${string}`>(
  name: Name,
  question: QuestionOf<Name> & Known,
) => Promise<Tagged<ReplyOf<Name>> | undefined>
