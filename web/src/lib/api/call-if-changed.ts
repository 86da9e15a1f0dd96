import { type AnyInput, type EndpointName, parseResponse, type QuestionOf, type ReplyOf, sendRequest } from './call'

interface Known {
  readonly etag?: string | undefined
}

interface Tagged<Answer> {
  readonly answer: Answer
  readonly etag: string | undefined
  readonly headers: Headers
}

async function callAny(name: string, { etag, ...input }: AnyInput & Known): Promise<Tagged<unknown> | undefined> {
  const response = await sendRequest(name, input, {
    // Without this option, the browser's HTTP cache would turn a 304 into a 200 with the cached body.
    cache: 'no-store',
    ...(etag !== undefined && { headers: { 'If-None-Match': etag } }),
  })
  if (response.status === 304) return undefined
  const { headers } = response
  return { answer: await parseResponse(name, response), etag: headers.get('etag') ?? undefined, headers }
}

/** Like `call`, but for polling: returns undefined if the server answers 304, because the ETag has not changed. */
export const callIfChanged = callAny as <Name extends EndpointName & `GET ${string}`>(
  name: Name,
  question: QuestionOf<Name> & Known,
) => Promise<Tagged<ReplyOf<Name>> | undefined>
