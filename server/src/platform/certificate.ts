import { once } from 'node:events'
import { isIP } from 'node:net'
import { connect } from 'node:tls'

const longestWaitMs = 5_000

/**
 * Returns the date on which the TLS certificate of a site expires. The proxy renews it. An invalid or expired
 * certificate is read as well, because only its date is used.
 */
export async function readCertificateEnd(url: string): Promise<Date> {
  const { hostname: host, port } = new URL(url)
  const name = isIP(host) ? {} : { servername: host }
  const socket = connect({ host, port: Number(port || 443), ...name, rejectUnauthorized: false })
  socket.setTimeout(longestWaitMs, () => socket.destroy(new Error(`${host} does not answer`)))
  try {
    await once(socket, 'secureConnect')
    return new Date(socket.getPeerCertificate().valid_to)
  } finally {
    socket.destroy()
  }
}
