import { windowStorage } from '@/lib/browser/storage'

/** A list passes its search to the trainer's page in the router state, so that the Back link restores the search. */
export interface SearchOfBackLink {
  readonly search: string
}

const dashboard = '/client-dashboard'
const key = 'last_search'

/** Stores the search for this tab, for pages that were opened from elsewhere, such as from a booking. */
export function rememberSearch(search: string): void {
  windowStorage.write(key, search)
}

/** Returns the path of the search that led here, or of the last search in this tab. */
export function backToSearchPath(state: unknown): string {
  const given: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'search') : undefined
  const search = typeof given === 'string' ? given : windowStorage.read(key)
  return search?.startsWith('?') ? `${dashboard}${search}` : dashboard
}
