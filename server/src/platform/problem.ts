/** A configuration problem that stops the start. The user sees one line without a stack trace. */
export class StartProblem extends Error {}

/** A bucket that cannot be reached, refuses a request or does not exist. The message says what to check. */
export class BucketProblem extends Error {}
