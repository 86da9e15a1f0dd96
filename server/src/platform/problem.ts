/** A configuration problem that stops the start. Shown as one line, without a stack trace. */
export class StartProblem extends Error {}
