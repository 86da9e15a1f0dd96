/** For failures the user need not hear of. An information, not an error: nothing is broken that we could mend. */
export function logQuietly(what: string, reason: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the browser's console is the only log there is here
  console.info(what, reason)
}
