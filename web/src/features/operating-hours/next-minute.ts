const minute = 60_000

/** The delay until one second after the next full minute, in case the server's clock is slightly late. */
export function untilNextMinute(now: number): number {
  return minute - (now % minute) + 1000
}
