/** The value of `statement` in the URL for the open lines of all statements. */
export const allStatements = 'all'

export function statementPath(id: string): string {
  return `?tab=bank&part=movements&statement=${id}`
}
