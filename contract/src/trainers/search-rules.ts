/** Parts of the day, from the first hour (included) to the last (excluded). */
export const dayParts = {
  morning: { from: 6, to: 12 },
  afternoon: { from: 12, to: 17 },
  evening: { from: 17, to: 23 },
} as const
export type DayPart = keyof typeof dayParts
export const dayPartNames = ['morning', 'afternoon', 'evening'] as const satisfies readonly DayPart[]

/** Orders of the search. 'near' without a place falls back to the best rated first. */
export const searchOrders = ['near', 'rating', 'price', 'new'] as const
export type SearchOrder = (typeof searchOrders)[number]

/**
 * How many trainers one page of a search by free hours checks at most. A page may then be short and still link to the
 * next.
 */
export const mostTrainersChecked = 1_000

/** How many trainers the price chart covers at most. */
export const mostTrainersPriced = 2_000

/** How far the trainers of a search are counted, and up to how many of them a map shows one by one. */
export const mostTrainersCounted = 300

/** Of how many trainers the next free hour can be asked for at once. */
export const mostFreeHoursAsked = 50

/** How many days ahead a next free hour is looked for. */
export const freeHourWithinDays = 14
