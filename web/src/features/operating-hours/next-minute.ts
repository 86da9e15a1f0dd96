const minute = 60_000

/** How long until the clock shows the next minute; a second later, so that the server's clock has turned too. */
export function untilNextMinute(now: number): number {
  return minute - (now % minute) + 1000
}
