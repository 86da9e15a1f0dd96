export interface PrivatePostgres {
  readonly url: string
  readonly programs: string
  stop(): Promise<void>
  /** Ends the server like a crash. */
  kill(): Promise<void>
  /** Stops all its processes, as if it could no longer be reached. Returns a function that ends them. */
  freeze(): () => void
}

export function findPrograms(): string | undefined
export function freePort(): Promise<number>
export function startPostgres(): Promise<PrivatePostgres>
export function startStandby(primaryUrl: string, port?: number): Promise<PrivatePostgres>
