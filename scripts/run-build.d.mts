/** Builds the web app and the server, unless their source files have not changed. */
export function runBuild(program?: string): Promise<void>
