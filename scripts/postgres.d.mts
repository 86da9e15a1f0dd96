export function startPostgres(): Promise<{ readonly url: string; readonly programs: string; stop(): Promise<void> }>
