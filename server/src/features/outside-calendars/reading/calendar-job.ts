import { z } from 'zod'
import type { BusyHours, CalendarHorizon } from './busy-hours'

// Messages between server and worker, which are both our own code.

export interface CalendarJob extends CalendarHorizon {
  readonly content: Uint8Array
}

export type CalendarReading =
  | { readonly hours: readonly BusyHours[] }
  | { readonly problem: 'not_a_calendar' | 'too_much' }

const isObject = (message: unknown) => typeof message === 'object' && message !== null

export const calendarJob = z.custom<CalendarJob>(isObject)
export const calendarReading = z.custom<CalendarReading>(isObject)
