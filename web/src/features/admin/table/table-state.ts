import { useSearchParams } from 'react-router'
import type { Place } from './page'

export interface TableState extends Place {
  /** What the address says under a name. */
  readonly get: (name: string) => string | undefined
  /** The same address with some names changed; undefined takes one out. A change of the list begins at its first page. */
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

/** What a table shows stands in the address, so that back, reload and links work. */
export function useTableState(): TableState {
  const [params, setParams] = useSearchParams()
  const get = (name: string) => params.get(name) || undefined

  return {
    get,
    after: get('after'),
    before: get('before'),
    to: (changes) => `?${changed(params, changes)}`,
    go(changes) {
      // From the address itself: a search and a filter may follow one another before either is drawn, and both must stay.
      const now = new URLSearchParams(window.location.search)
      setParams(changed(now, changes), { replace: true, preventScrollReset: true })
    },
  }
}
