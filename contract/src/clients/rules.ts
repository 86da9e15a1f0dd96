/** Longest note of a trainer about a client. */
export const clientNoteCharacters = 1000

/** Filters of the client list: everybody, clients with sessions left, and clients who have not paid. */
export const clientFilters = ['all', 'left', 'unpaid'] as const
export type ClientFilter = (typeof clientFilters)[number]
