import cluster from 'node:cluster'
import { StartProblem } from './platform/problem'

interface Workers {
  readonly count: number
  print(line: string): void
}

const restartMs = 1_000

/**
 * Runs several servers on one port, to use all cores of a machine. Each worker is a process that runs `main` again. A
 * worker that dies later is replaced; if one cannot start, all are stopped. Resolves when all workers listen.
 */
export function startWorkers({ count, print }: Workers): Promise<void> {
  return new Promise((resolve, reject) => {
    const listening = new Set<number>()
    let isStopping = false
    const stop = () => {
      isStopping = true
      for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM')
    }
    cluster.on('listening', ({ id }) => {
      listening.add(id)
      if (listening.size === count) resolve()
    })
    cluster.on('exit', ({ id, process: { pid } }, code, signal) => {
      const isLast = Object.keys(cluster.workers ?? {}).length === 0
      if (isStopping) return isLast && process.exit(process.exitCode ?? 0)
      // The worker has printed the reason.
      if (!listening.has(id)) {
        process.exitCode = 1
        stop()
        if (isLast) process.exit()
        return reject(new StartProblem('A worker could not start.'))
      }
      print(`Worker ${pid} ended (${signal ?? code}). Another one starts.`)
      setTimeout(() => isStopping || cluster.fork(), restartMs)
    })
    process.on('SIGTERM', stop)
    process.on('SIGINT', stop)
    for (let n = 0; n < count; n += 1) cluster.fork()
  })
}
