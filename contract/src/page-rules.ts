/** The longest page of any list, and the default where a list has no other. */
export const mostPerPage = 100

/** How old an answer from the server's cache of public lists can be. The query field `_t` bypasses that cache. */
export const mostCacheMs = 2_000

/** Instead of a cursor: `before=end` is the last page. */
export const endOfList = 'end'
