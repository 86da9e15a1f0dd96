/** What a list hands to the trainer's page, so that the way back leads to the same search. */
export interface FromSearch {
  readonly search: string
}

const dashboard = '/client-dashboard'

/** The way back: to the search one came from, else to a fresh one. The state is the browser's, and may be anything. */
export function backToSearchPath(state: unknown): string {
  const search: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'search') : undefined
  return typeof search === 'string' && search.startsWith('?') ? `${dashboard}${search}` : dashboard
}
