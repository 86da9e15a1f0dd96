export const pageSize = 25

/** Where in a list one is: after a row, before one, or at its beginning. */
export interface Place {
  readonly after: string | undefined
  readonly before: string | undefined
}
