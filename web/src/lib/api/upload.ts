import { currentLanguage } from '../i18n/language'
import { noteWrite } from './bypass-cache'
import { CallFailed, callFailureOf, type EndpointName, type ReplyOf, urlOf } from './call'
import { watchForStall } from './stall-limit'

/** Time limit after the last byte of an upload, because the server resizes the pictures before it responds. */
const resizeMs = 120_000

interface Upload {
  readonly query?: Readonly<Record<string, string>>
  readonly field: string
  readonly files: readonly File[]
  /** Called with the progress from 0 to 1. */
  readonly onProgress?: (sent: number) => void
}

function bodyOf({ field, files }: Upload): FormData {
  const body = new FormData()
  for (const file of files) body.append(field, file)
  return body
}

function uploadAny(name: string, sent: Upload): Promise<unknown> {
  const [method = '', path = ''] = name.split(' ')
  return new Promise((resolve, reject) => {
    // Uses XMLHttpRequest, because fetch does not report upload progress.
    const request = new XMLHttpRequest()
    request.open(method, urlOf(path, { query: sent.query ?? {} }))
    request.responseType = 'json'
    request.setRequestHeader('Accept', 'application/json')
    request.setRequestHeader('Accept-Language', currentLanguage())
    const limit = watchForStall(() => request.abort())
    request.addEventListener('loadend', limit.stop)
    request.upload.addEventListener('load', () => limit.moved(resizeMs))
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      limit.moved()
      if (lengthComputable) sent.onProgress?.(loaded / total)
    })
    for (const end of ['error', 'abort']) {
      request.addEventListener(end, () => reject(new CallFailed(0, undefined, undefined)))
    }
    request.addEventListener('load', () => {
      noteWrite()
      const answer: unknown = request.response ?? undefined
      if (request.status < 200 || request.status > 299) reject(callFailureOf(name, request.status, answer))
      // A 200 that is not JSON comes from a proxy or a captive portal, never from our server.
      else if (answer === undefined) reject(new CallFailed(request.status, undefined, undefined))
      else resolve(answer)
    })
    request.send(bodyOf(sent))
  })
}

/** Uploads files, and rejects with the same errors as `call`: `upload('POST /trainers/upload-photo', …)`. */
export const upload = uploadAny as <Name extends EndpointName & `POST ${string}`>(
  name: Name,
  sent: Upload,
) => Promise<ReplyOf<Name>>
