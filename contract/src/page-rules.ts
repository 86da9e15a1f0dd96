/** The longest page of any list, and the default where a list has no other. */
export const mostPerPage = 100

/** Instead of a cursor: `before=end` is the last page. */
export const endOfList = 'end'

/**
 * Sent with a page of a search that stopped before the page was full because it had looked at as many rows as one request
 * may. The Link of the reading direction then leads to where it continues, whether or not there is anything to find.
 */
export const goesOnHeader = 'goes-on'
