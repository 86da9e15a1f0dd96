interface RunOptions {
  readonly env?: Readonly<Record<string, string>>
  /** Printed before each line, to tell programs apart that run at the same time. */
  readonly prefix?: string
}

/** Runs a development tool or `node`, and returns its exit code once all of its output is printed. */
export function runCommand(program: string, args: readonly string[], options?: RunOptions): Promise<number>

/** Reads the results of a test runner. Undefined if the test runner died before it wrote them. */
export function readResults(path: string): Promise<unknown>
