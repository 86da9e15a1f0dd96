export interface Hours {
  /** HH:MM, the first open minute. */
  readonly start: string
  /** HH:MM, the first closed minute. Before `start` when the service is open past midnight. */
  readonly end: string
}

/** `time` is HH:MM in Dominican time. Equal start and end mean always open. */
export function isOpenAt({ start, end }: Hours, time: string): boolean {
  if (start === end) return true
  return start < end ? start <= time && time < end : start <= time || time < end
}
