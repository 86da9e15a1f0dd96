import { maxCacheMs } from '@entrena/contract/page-rules'

let wroteAt = Number.NEGATIVE_INFINITY

export function noteWrite(): void {
  wroteAt = performance.now()
}

/** Query parameter that bypasses the server's cache of public lists, so that users see their own changes. */
export function bypassAfterWrite(): { _t?: string } {
  return performance.now() - wroteAt < maxCacheMs ? { _t: String(Date.now()) } : {}
}
