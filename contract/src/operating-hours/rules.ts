export interface ServiceHours {
  /** HH:MM, the first open minute. */
  readonly start: string
  /** HH:MM, the first closed minute. If the service is open past midnight, `end` is earlier than `start`. */
  readonly end: string
}

/** `time` is HH:MM in Dominican time. The service is always open if start and end are equal. */
export function isServiceOpenAt({ start, end }: ServiceHours, time: string): boolean {
  if (start === end) return true
  return start < end ? start <= time && time < end : start <= time || time < end
}
