/** Longest note of a trainer about a client. */
export const clientNoteCharacters = 1000

/** The lists of clients: everybody, those with sessions that were bought and not done, and those who have not paid. */
export const clientFilters = ['all', 'left', 'unpaid'] as const
export type ClientFilter = (typeof clientFilters)[number]
