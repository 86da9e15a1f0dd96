export const pageSize = 25

/** On the first page both cursors are undefined. On other pages exactly one cursor is set. */
export interface PageCursors {
  readonly after: string | undefined
  readonly before: string | undefined
}
