/** The maximum page size of all lists, and the default of lists that do not set their own. */
export const mostPerPage = 100

/** The maximum age of a reply from the server's cache of public lists. The query field `_t` bypasses the cache. */
export const mostCacheMs = 2_000

/** Used instead of a cursor: `before=end` requests the last page. */
export const endOfList = 'end'
