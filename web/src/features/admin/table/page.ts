export const pageSize = 25

/** Both are undefined on the first page; on other pages exactly one is set. */
export interface PageCursors {
  readonly after: string | undefined
  readonly before: string | undefined
}
