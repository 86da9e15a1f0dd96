/** Logs a failure that the user need not see. The level is `info`, because the failure is not a bug. */
export function logQuietly(what: string, reason: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the browser's console is the only log here
  console.info(what, reason)
}
