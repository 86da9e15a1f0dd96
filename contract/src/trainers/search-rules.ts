/** Parts of a day, from the first hour to the one after the last. */
export const dayParts = {
  morning: { from: 6, to: 12 },
  afternoon: { from: 12, to: 17 },
  evening: { from: 17, to: 23 },
} as const
export type DayPart = keyof typeof dayParts
export const dayPartNames = ['morning', 'afternoon', 'evening'] as const satisfies readonly DayPart[]

/** 'near' needs a place; without one the best rated come first. */
export const searchOrders = ['near', 'rating', 'price', 'new'] as const
export type SearchOrder = (typeof searchOrders)[number]

/** How many trainers a search by free hours looks at for one page. Beyond, the page is shorter and has a link to the next. */
export const mostLookedAt = 1_000

/** The spread of prices is computed from at most this many trainers. */
export const mostPriced = 2_000
