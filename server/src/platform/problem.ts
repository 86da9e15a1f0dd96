/** Something the person who starts the server must put right. Shown as one line, without a stack. */
export class StartProblem extends Error {}
