import { DrizzleQueryError } from 'drizzle-orm'

/** Thrown if no connection to the database could be opened. */
export class DatabaseUnreachable extends Error {}

/** Returns true if the database refused a query, for example because a column is missing. */
export function isFailedQuery(error: unknown): boolean {
  return error instanceof DrizzleQueryError
}

/** Returns the PostgreSQL error code, however deeply the query builder wrapped the error. */
function codeOf(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined
  if ('code' in error) return error.code
  return codeOf(error.cause)
}

/** Returns true if this constraint refused a change. */
export function isViolationOf(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error)) return false
  return ('constraint' in error && error.constraint === constraint) || isViolationOf(error.cause, constraint)
}

/** Returns true for a deadlock, serialization failure or lock timeout, which are safe to retry. */
export function isLockedOut(error: unknown): boolean {
  return ['40P01', '40001', '55P03'].includes(String(codeOf(error)))
}

/** Returns true if the statement timeout cancelled the query. */
export function isTimedOut(error: unknown): boolean {
  return codeOf(error) === '57014'
}

/** Returns true for a foreign key violation: the referenced row does not exist, or was just deleted. */
export function isMissingReference(error: unknown): boolean {
  return codeOf(error) === '23503'
}

/** Returns true for a unique violation. */
export function isDuplicate(error: unknown): boolean {
  return codeOf(error) === '23505'
}

/** Codes of a database that is shut down, has crashed, has not started, cannot be reached, or has become a standby. */
const awayCode = /^(08\w{3}|57P0[123]|25006|ECONNRESET|EPIPE|ETIMEDOUT)$/

/** Errors of node-postgres that have no code. */
const awayMessage =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout)/

/** The pool found no free connection in time. */
const poolTimeout = 'timeout exceeded when trying to connect'

/**
 * Returns true if the database cannot be reached, was shut down or is being replaced. Connections to other services
 * (S3, SMTP) can break with the same codes, so such a code counts only in the cause of a failed query.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseUnreachable || error.message === poolTimeout) return true
  const { cause } = error
  if (error instanceof DrizzleQueryError && cause instanceof Error) {
    if (awayCode.test(String(codeOf(cause))) || awayMessage.test(cause.message)) return true
  }
  return isDatabaseAway(cause)
}
