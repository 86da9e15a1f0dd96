/** Logs failures that the user need not see, as `info`, because they are no bugs that we could fix. */
export function logQuietly(what: string, reason: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the browser's console is the only log here
  console.info(what, reason)
}
