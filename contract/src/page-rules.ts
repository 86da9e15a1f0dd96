/** Instead of a cursor: `before=end` is the last page. */
export const endOfList = 'end'

/**
 * The header of a page that a search could not fill with what it may look at in one request: the cursor from which it
 * goes on, in the direction in which the page was asked for. Without it the page is all there is.
 */
export const goesOnHeader = 'goes-on'
