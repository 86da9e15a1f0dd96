import { type SavedHow, saveFile } from '../browser/save-file'
import { currentLanguage } from '../i18n/language'
import { CallFailed, parseResponse } from './call'
import { watchForStall } from './stall-limit'

/** How long the server may take until it sends the first byte of a file. */
const firstByteMs = 120_000

/**
 * Downloads a file of the API and saves it. A plain link cannot report errors: it would save or open the server's error
 * message, and would not notice a lost connection. Throws CallFailed.
 */
export async function downloadFile(address: string): Promise<SavedHow> {
  const controller = new AbortController()
  const limit = watchForStall(() => controller.abort())
  limit.moved(firstByteMs)
  const file = await readFile(address, controller.signal, () => limit.moved()).finally(limit.stop)
  return await saveFile(file)
}

async function readFile(address: string, signal: AbortSignal, onBytes: () => void): Promise<File> {
  try {
    const headers = { 'Accept-Language': currentLanguage() }
    const response = await fetch(address, { credentials: 'same-origin', headers, signal })
    // This name does not begin with GET, so that the user is asked to sign in again if the sign-in has ended. After a
    // failed GET the user is not asked, because pages also poll with GET.
    if (!response.ok) await parseResponse(`download ${address}`, response)
    const [, name] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
    // An answer without a file name comes from a proxy or a captive portal, never from our server.
    if (name === undefined) throw new CallFailed(response.status, undefined, undefined)
    const type = response.headers.get('content-type') ?? ''
    return new File(await readParts(response, onBytes), name, { type })
  } catch (cause) {
    if (cause instanceof CallFailed) throw cause
    throw new CallFailed(0, undefined, undefined, undefined, { cause })
  }
}

async function readParts({ body }: Response, onBytes: () => void): Promise<BlobPart[]> {
  const parts: BlobPart[] = []
  const reader = body?.getReader()
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    parts.push(part.value)
    onBytes()
  }
  return parts
}
