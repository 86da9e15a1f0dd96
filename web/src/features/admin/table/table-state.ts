import { useSearchParams } from 'react-router'
import type { Place } from './page'

export interface TableState extends Place {
  /** What the address says under a name. */
  readonly get: (name: string) => string | undefined
  /** The same address with some names changed; undefined takes one out. A change of the list begins at its first page. */
  readonly to: (changes: Readonly<Record<string, string | undefined>>) => string
  readonly go: (changes: Readonly<Record<string, string | undefined>>) => void
}

/** What a table shows stands in the address, so that back, reload and links work. */
export function useTableState(): TableState {
  const [params, setParams] = useSearchParams()
  const get = (name: string) => params.get(name) || undefined

  function changed(changes: Readonly<Record<string, string | undefined>>): URLSearchParams {
    const next = new URLSearchParams(params)
    next.delete('after')
    next.delete('before')
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    return next
  }

  return {
    get,
    after: get('after'),
    before: get('before'),
    to: (changes) => `?${changed(changes)}`,
    go: (changes) => setParams(changed(changes), { replace: true, preventScrollReset: true }),
  }
}
