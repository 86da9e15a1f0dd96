import { readFile } from 'node:fs/promises'

const established = '01'

/**
 * The ports of the clients whose connections a server has open. A client that reads nothing does not notice that the
 * server has closed its connection, so the system is asked.
 */
export async function listConnected(serverPort: number): Promise<Set<number>> {
  const portIn = (address = '') => Number.parseInt(address.split(':')[1] ?? '', 16)
  const rows = (await readFile('/proc/net/tcp', 'utf8')).trim().split('\n').slice(1)
  const connections = rows.map((row) => row.trim().split(/\s+/))
  return new Set(
    connections
      .filter(([, local, , state]) => state === established && portIn(local) === serverPort)
      .map(([, , remote]) => portIn(remote)),
  )
}
