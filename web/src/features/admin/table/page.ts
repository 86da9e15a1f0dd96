export const pageSize = 25

/** On the first page both cursors are undefined; on other pages exactly one is set. */
export interface PageCursors {
  readonly after: string | undefined
  readonly before: string | undefined
}
