/** A write request fails if no bytes are sent or received for this long. */
const stallMs = 30_000

/**
 * Calls `fail` when the connection is lost or stalls, so that a write never succeeds long after the user gave up. Call
 * `moved` whenever bytes have moved: a slow upload may take as long as it needs.
 */
export function watchForStall(fail: () => void) {
  let timer = setTimeout(fail, stallMs)
  globalThis.addEventListener?.('offline', fail)
  return {
    moved(limitMs = stallMs) {
      clearTimeout(timer)
      timer = setTimeout(fail, limitMs)
    },
    stop() {
      clearTimeout(timer)
      globalThis.removeEventListener?.('offline', fail)
    },
  }
}

/** Abort signal for a short request, combined with `other`. AbortSignal.any is missing in browsers that we support. */
export function makeTimeoutSignal(other: AbortSignal | undefined) {
  const controller = new AbortController()
  const limit = watchForStall(() => controller.abort())
  const follow = () => controller.abort(other?.reason)
  if (other?.aborted) follow()
  other?.addEventListener('abort', follow)
  return {
    signal: controller.signal,
    stop() {
      limit.stop()
      other?.removeEventListener('abort', follow)
    },
  }
}
