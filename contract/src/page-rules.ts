/** The longest page of any list, and the default where a list has no other. */
export const mostPerPage = 100

/** Instead of a cursor: `before=end` is the last page. */
export const endOfList = 'end'
