import cluster from 'node:cluster'
import { StartProblem } from './platform/problem'

interface Workers {
  readonly count: number
  settingsOf(worker: number): Readonly<Record<string, string>>
  print(line: string): void
}

const restartMs = 1_000

/**
 * Runs several servers on one port, to use all cores. Each worker is a process that runs `main`. A worker that exits is
 * replaced. If a worker cannot start, all workers are stopped. But if all workers have already listened once, the
 * failed worker is restarted until it works, because the database may be temporarily unavailable. Resolves when all
 * workers listen.
 */
export function startWorkers({ count, settingsOf, print }: Workers): Promise<void> {
  return new Promise((resolve, reject) => {
    const listening = new Set<number>()
    const numbers = new Map<number, number>()
    const fork = (worker: number) => numbers.set(cluster.fork(settingsOf(worker)).id, worker)
    let isStopping = false
    let isStarted = false
    const stop = () => {
      isStopping = true
      for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM')
    }
    cluster.on('listening', ({ id }) => {
      listening.add(id)
      if (listening.size < count) return
      isStarted = true
      resolve()
    })
    cluster.on('exit', ({ id, process: { pid } }, code, signal) => {
      // A worker whose channel is still open remains in `cluster.workers` after its exit.
      const isLast = Object.values(cluster.workers ?? {}).every((worker) => worker?.isDead())
      if (isStopping) return isLast && process.exit(process.exitCode ?? 0)
      // The worker itself has printed the reason for its exit.
      if (!listening.delete(id) && !isStarted) {
        process.exitCode = 1
        stop()
        if (isLast) process.exit()
        return reject(new StartProblem('A worker could not start.'))
      }
      print(`Worker ${pid} ended (${signal ?? code}). Another one starts.`)
      setTimeout(() => isStopping || fork(numbers.get(id) ?? 0), restartMs)
    })
    process.on('SIGTERM', stop)
    process.on('SIGINT', stop)
    for (let worker = 0; worker < count; worker += 1) fork(worker)
  })
}
