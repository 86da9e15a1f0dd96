/** Host names that only a local network resolves. */
const localNames = ['localhost', 'local', 'internal', 'intranet', 'lan', 'home', 'corp', 'home.arpa', 'test', 'invalid']

/**
 * True if the URL can be a push service: https on the standard port with a public host name. The server sends requests
 * to this URL, so hosts in the server's own network must be refused (server-side request forgery). The resolved address
 * is checked when a push is sent.
 */
export function isPushEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, port, hostname } = new URL(text)
  if (protocol !== 'https:' || username !== '' || password !== '' || port !== '') return false
  return isPublicName(hostname.replace(/\.$/, ''))
}

/**
 * The URL class has normalised every notation of an IPv4 address to four numbers, and put brackets around an IPv6
 * address.
 */
function isPublicName(host: string): boolean {
  if (host.startsWith('[') || /^\d+(\.\d+){3}$/.test(host) || !host.includes('.')) return false
  return !localNames.some((name) => host.endsWith(`.${name}`))
}
