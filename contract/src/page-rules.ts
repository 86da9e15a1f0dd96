/** The maximum page size of all lists. Also the default page size of lists that do not set another default. */
export const mostPerPage = 100

/** The maximum age of a reply from the server's cache of public lists. The query field `_t` bypasses the cache. */
export const mostCacheMs = 2_000

/** `before=end` requests the last page. */
export const endOfList = 'end'
