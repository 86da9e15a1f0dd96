export interface PrivatePostgres {
  readonly url: string
  readonly programs: string
  stop(): Promise<void>
  /** Kills the server, as in a crash. */
  kill(): Promise<void>
  /** Ends the server with a signal and keeps its data. */
  interrupt(signal: 'SIGINT' | 'SIGKILL'): Promise<void>
  /** Starts the server again after `interrupt`, at the same address. */
  resume(): Promise<void>
  /** Freezes all processes of the server, so that it no longer answers. Returns a function that kills them. */
  freeze(): () => void
}

export function findPostgresPrograms(): string | undefined
export function freePort(): Promise<number>
export function startPostgres(): Promise<PrivatePostgres>
export function startStandby(primaryUrl: string, port?: number): Promise<PrivatePostgres>
