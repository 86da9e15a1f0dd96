export const pageSize = 25

/** Neither for the first page, else one of them. */
export interface PageCursors {
  readonly after: string | undefined
  readonly before: string | undefined
}
