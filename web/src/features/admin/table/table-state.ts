import { useSearchParams } from 'react-router'

export const pageSize = 25

/** On the first page both cursors are undefined. On other pages exactly one cursor is set. */
export interface PageCursors {
  readonly after: string | undefined
  readonly before: string | undefined
}

export interface TableState extends PageCursors {
  readonly get: (name: string) => string | undefined
  /** Returns the URL with the changed parameters and without cursors. An undefined value removes its parameter. */
  readonly to: (changes: Changes) => string
  readonly go: (changes: Changes) => void
}

type Changes = Readonly<Record<string, string | undefined>>

function changed(params: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(params)
  next.delete('after')
  next.delete('before')
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

/** Stores filters, sort order and page in the URL, so that Back, reload and shared links restore them. */
export function useTableState(): TableState {
  const [params, setParams] = useSearchParams()
  const get = (name: string) => params.get(name) || undefined

  return {
    get,
    after: get('after'),
    before: get('before'),
    to: (changes) => `?${changed(params, changes)}`,
    go(changes) {
      // Reads the URL, because `params` is outdated if a search and a filter change before the next render.
      const now = new URLSearchParams(window.location.search)
      setParams(changed(now, changes), { replace: true, preventScrollReset: true })
    },
  }
}
