/** A configuration problem that stops the start. The user sees one line without a stack trace. */
export class StartProblem extends Error {}
