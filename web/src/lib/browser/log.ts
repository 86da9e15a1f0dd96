/** For failures that the user need not see. `info`, because nothing is broken that we could fix. */
export function logQuietly(what: string, reason: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the browser's console is the only log there is here
  console.info(what, reason)
}
