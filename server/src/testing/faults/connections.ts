import { readFile } from 'node:fs/promises'

const established = '01'

/**
 * Ports of the clients whose connection the server still has open. Read from the system, because a client that never
 * reads does not notice that its connection was closed.
 */
export async function listConnectedPorts(serverPort: number): Promise<Set<number>> {
  const portIn = (address = '') => Number.parseInt(address.split(':')[1] ?? '', 16)
  const rows = (await readFile('/proc/net/tcp', 'utf8')).trim().split('\n').slice(1)
  const connections = rows.map((row) => row.trim().split(/\s+/))
  return new Set(
    connections
      .filter(([, local, , state]) => state === established && portIn(local) === serverPort)
      .map(([, , remote]) => portIn(remote)),
  )
}
