export interface PrivatePostgres {
  readonly url: string
  readonly programs: string
  stop(): Promise<void>
  /** Ends the server like a crash. */
  kill(): Promise<void>
  /** Ends the server with a signal and keeps its data. */
  interrupt(signal: 'SIGINT' | 'SIGKILL'): Promise<void>
  /** Starts the server again after `interrupt`, at the same address. */
  resume(): Promise<void>
  /** Stops all its processes, as if it could no longer be reached. Returns a function that ends them. */
  freeze(): () => void
}

export function findPrograms(): string | undefined
export function freePort(): Promise<number>
export function startPostgres(): Promise<PrivatePostgres>
export function startStandby(primaryUrl: string, port?: number): Promise<PrivatePostgres>
