export interface PrivatePostgres {
  readonly url: string
  readonly programs: string
  stop(): Promise<void>
  /** Ends the server like a crash. */
  kill(): Promise<void>
}

export function freePort(): Promise<number>
export function startPostgres(): Promise<PrivatePostgres>
export function startStandby(primaryUrl: string, port?: number): Promise<PrivatePostgres>
