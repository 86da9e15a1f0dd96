/** We only use servers that accept writes, so other values of `target_session_attrs` are refused. */
const writable: readonly (string | null)[] = [null, 'read-write', 'primary']

const parts = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/

/**
 * Splits postgres://user:password@a:5432,b:5432/name into one URL for each host. libpq accepts such URLs, but
 * node-postgres does not. Throws for a URL that is not valid.
 */
export function listHostsOfUrl(url: string): string[] {
  const [, start = '', hosts = '', rest = ''] = parts.exec(url) ?? []
  if (start === '') throw new TypeError('Not a PostgreSQL URL')
  const names = hosts.split(',')
  if (names.length > 1 && names.includes('')) throw new TypeError('A host is missing')
  return names.map((name) => {
    const single = new URL(`${start}${name}${rest}`)
    if (!writable.includes(single.searchParams.get('target_session_attrs'))) throw new TypeError('Cannot use a standby')
    if (single.searchParams.has('target_session_attrs')) single.searchParams.delete('target_session_attrs')
    return single.href
  })
}

export function isServerUrl(url: string): boolean {
  try {
    return listHostsOfUrl(url).length > 0
  } catch {
    return false
  }
}

/** The hosts of a URL, without user and password. */
export function nameHosts(url: string): string {
  return listHostsOfUrl(url)
    .map((single) => new URL(single).host)
    .join(' and ')
}
