import { readyMessage } from './start-worker'

/** Runs in a process started by `startWorker`: answers each job with a reply. */
export function serveJobs<Job, Reply>(parseJob: (message: unknown) => Job, answer: (job: Job) => Promise<Reply>): void {
  // Ctrl-C and service managers send a signal to all processes. Workers ignore the signal, because the server ends each
  // worker when its job is done.
  process.on('SIGINT', () => undefined)
  process.on('SIGTERM', () => undefined)
  // The server has exited. `exit` would wait for a decoder that may never finish, so the worker uses SIGKILL.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  process.on('message', async (message) => process.send?.(await answer(parseJob(message))))
  process.send?.(readyMessage)
}
