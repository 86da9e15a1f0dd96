import type { EndpointName } from './call'
import { CallFailed, readAnswer, send } from './call'

const revokeAfterMs = 60_000

/** Saves a file under the name that the server gives it. */
function save(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Some browsers start to read the file only after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), revokeAfterMs)
}

/**
 * Downloads a file. A plain link would be simpler, but it would open or save the server's refusal instead of showing it, and
 * could not tell that the connection was lost.
 */
export async function download(name: EndpointName): Promise<void> {
  const response = await send(name, {})
  if (!response.ok) await readAnswer(name, response)
  const disposition = response.headers.get('content-disposition') ?? ''
  try {
    save(await response.blob(), /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'entrena.json')
  } catch (cause) {
    throw new CallFailed(0, undefined, undefined, undefined, { cause })
  }
}
