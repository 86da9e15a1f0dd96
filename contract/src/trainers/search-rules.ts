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
