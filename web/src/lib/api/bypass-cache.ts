import { mostCacheMs } from '@entrena/contract/page-rules'

let wroteAt = Number.NEGATIVE_INFINITY

/** Called after every request that may have changed something. */
export function noteWrite(): void {
  wroteAt = performance.now()
}

/** Query parameter that bypasses the server's cache of public lists, so that users see their own changes at once. */
export function bypassAfterWrite(): { _t?: string } {
  return performance.now() - wroteAt < mostCacheMs ? { _t: String(Date.now()) } : {}
}
