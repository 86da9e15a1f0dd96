/** Parts of the day, from the first hour (included) to the last (excluded). */
export const dayParts = {
  morning: { from: 6, to: 12 },
  afternoon: { from: 12, to: 17 },
  evening: { from: 17, to: 23 },
} as const
export type DayPart = keyof typeof dayParts
export const dayPartNames = ['morning', 'afternoon', 'evening'] as const satisfies readonly DayPart[]

/** Sort orders of the search. Without a place, 'near' means the best rated first. */
export const searchOrders = ['near', 'rating', 'price', 'new'] as const
export type SearchOrder = (typeof searchOrders)[number]

/**
 * Maximum number of trainers whose hours are checked for one page of a search by free hours. A page may therefore be
 * short although more follow.
 */
export const maxTrainersChecked = 1_000

/** Maximum number of trainers in the price chart. */
export const maxTrainersPerPriceRequest = 2_000

/** Trainers of a search are counted up to this number, and a map shows up to this number of pins. */
export const maxTrainersCounted = 300

/** Maximum number of trainers in one request for next free hours. */
export const maxFreeHoursAsked = 50

/** How many days ahead the next free hour is searched. */
export const freeHourWithinDays = 14
