/** Instead of a cursor: `before=end` is the last page. */
export const endOfList = 'end'
