/** The maximum page size of all lists. Also the default page size of lists that do not set another default. */
export const maxPerPage = 100

/** How long public lists are cached on the server. The query field `_t` bypasses the cache. */
export const maxCacheMs = 2_000

/** `before=end` requests the last page. */
export const lastPageCursor = 'end'
