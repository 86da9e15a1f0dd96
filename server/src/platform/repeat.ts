import type { FastifyInstance } from 'fastify'

interface Repeated {
  readonly name: string
  readonly everyMs: number
  run(): Promise<void>
}

/** Runs a task periodically while the server is up. Two runs never overlap, and a failed run is only logged. */
export function repeatWhileRunning(app: FastifyInstance, { name, everyMs, run }: Repeated): void {
  let running: Promise<void> | undefined
  const turn = () => {
    running ??= run()
      .catch((error: unknown) => app.log.error({ err: error }, `${name} failed`))
      .finally(() => {
        running = undefined
      })
  }
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    turn()
    timer = setInterval(turn, everyMs)
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
}
