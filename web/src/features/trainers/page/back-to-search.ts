/** A list passes its search to the trainer's page in the router state, so that the Back link restores the search. */
export interface FromSearch {
  readonly search: string
}

const dashboard = '/client-dashboard'

/** Returns the path of the previous search, or of an empty search if the router state is invalid. */
export function backToSearchPath(state: unknown): string {
  const search: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'search') : undefined
  return typeof search === 'string' && search.startsWith('?') ? `${dashboard}${search}` : dashboard
}
