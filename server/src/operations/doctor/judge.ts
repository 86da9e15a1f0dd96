import type { FreeSpace } from '../../platform/free-space'
import { type DoctorFinding, doctorFindingOk, doctorFindingProblem } from './finding'

/** Node 20 no longer gets security updates. */
export function checkNodeVersion(node: string): DoctorFinding {
  const major = Number(node.split('.')[0])
  if (major < 22)
    return doctorFindingProblem('Node', `${node} gets no security updates any more. Install Node 24 or 22.`)
  return doctorFindingOk('Node', node)
}

const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`

export function judgeSpace(about: string, place: string, { freeBytes, totalBytes }: FreeSpace): DoctorFinding {
  const text = `${gigabytes(freeBytes)} of ${gigabytes(totalBytes)} are free for ${place}`
  const isLow = freeBytes < 1e9 || freeBytes < totalBytes / 10
  return isLow
    ? doctorFindingProblem(about, `${text}. Delete old backups and logs, or enlarge it.`)
    : doctorFindingOk(about, text)
}

/** Maximum number of connections that one server process opens. */
const connectionsOfProcess = 12
const longestClockErrorMs = 5_000

interface ServerState {
  readonly freeConnections: number
  readonly missingExtensions: readonly string[]
  readonly now: Date
}

export function judgeServerState(state: ServerState, own: { workers: number; now: Date }): DoctorFinding[] {
  const needed = own.workers * connectionsOfProcess
  const connections = `${state.freeConnections} are free, and the server needs up to ${needed}`
  const clockError = Math.abs(state.now.getTime() - own.now.getTime())
  return [
    state.freeConnections < needed
      ? doctorFindingProblem('Connections', `${connections}. Raise max_connections.`)
      : doctorFindingOk('Connections', connections),
    state.missingExtensions.length > 0
      ? doctorFindingProblem(
          'Extensions',
          `${state.missingExtensions.join(', ')} cannot be created. Install postgresql-contrib, or let a superuser run create extension.`,
        )
      : doctorFindingOk('Extensions', 'cube and pg_trgm'),
    clockError > longestClockErrorMs
      ? doctorFindingProblem(
          'Clock',
          `It differs from that of the database by ${Math.round(clockError / 1000)} s. Turn NTP on on both machines.`,
        )
      : doctorFindingOk('Clock', 'The same as that of the database'),
  ]
}
