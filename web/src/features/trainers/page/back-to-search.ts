/** Router state that a list passes to the trainer's page, so that the Back link leads to the same search. */
export interface FromSearch {
  readonly search: string
}

const dashboard = '/client-dashboard'

/** Path of the search that led here, or of an empty search. Checks the state, which the browser's history stores. */
export function backToSearchPath(state: unknown): string {
  const search: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'search') : undefined
  return typeof search === 'string' && search.startsWith('?') ? `${dashboard}${search}` : dashboard
}
