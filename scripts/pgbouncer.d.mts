interface PrivatePgbouncer {
  readonly url: string
  stop(): Promise<void>
}

export function findPgbouncer(): string | undefined
export function supportsPreparedStatements(program: string): boolean
export function startPgbouncer(
  program: string,
  databaseUrl: string,
  preparedStatements: number,
): Promise<PrivatePgbouncer>
