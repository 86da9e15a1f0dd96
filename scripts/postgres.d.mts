export function findPrograms(): string | undefined
export function freePort(): Promise<number>
export function startPostgres(): Promise<{ readonly url: string; readonly programs: string; stop(): Promise<void> }>
