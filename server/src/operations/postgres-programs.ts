import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Config } from '../platform/config/config'
import { findPrimary } from '../platform/db/find-primary'
import { listHostsOfUrl } from '../platform/db/hosts'
import { operatorConnectionLimits } from '../platform/db/open-server'
import { hasErrorCode } from '../platform/error-code'
import { StartProblem } from '../platform/problem'

export interface PostgresProgram {
  readonly child: ChildProcess
  /** Resolves when the program has succeeded. Otherwise rejects with its output. */
  readonly done: Promise<void>
}

/** Starts pg_dump, pg_restore, psql or tar with piped stdin and stdout, and collects its errors. */
export function startProgram(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): PostgresProgram {
  const child = spawn(name, args, { env: { ...process.env, ...env } })
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => {
    errors = `${errors}${chunk}`.slice(-1_000)
  })
  return { child, done: end(name, child, () => errors.trim()) }
}

async function end(name: string, child: ChildProcess, errors: () => string): Promise<void> {
  try {
    const [code, signal] = await once(child, 'close')
    if (code !== 0) throw new StartProblem(`${name} failed (${signal ?? code}): ${errors()}`)
  } catch (error) {
    if (!hasErrorCode(error, 'ENOENT')) throw error
    const needed = name === 'tar' ? 'tar' : 'postgresql-client'
    throw new StartProblem(`${name} was not found. Install it: apt-get install ${needed}`)
  }
}

/** Error codes of a pipe whose program has ended. */
const brokenPipe = ['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED']

/** Waits for a program and for the data that is piped to or from it. */
export async function finishPipe(piped: Promise<void>, done: Promise<void>): Promise<void> {
  const [pipe, program] = await Promise.allSettled([piped, done])
  const isBroken = pipe.status === 'rejected' && brokenPipe.some((code) => hasErrorCode(pipe.reason, code))
  // The error of the program explains more than the broken pipe.
  if (pipe.status === 'rejected' && !(isBroken && program.status === 'rejected')) throw pipe.reason
  if (program.status === 'rejected') throw program.reason
}

/** Runs a program and ignores its output. */
export async function runProgram(...args: Parameters<typeof startProgram>): Promise<void> {
  const { child, done } = startProgram(...args)
  child.stdout?.resume()
  await done
}

/**
 * Returns the URL of the primary, or undefined with the embedded database. pg_dump and snapshots do not work through a
 * pooler.
 */
export async function findPrimaryUrl({ database, databaseUrl }: Config): Promise<string | undefined> {
  const url = database.directUrl ?? databaseUrl
  if (!url) return undefined
  return findPrimary(listHostsOfUrl(url), operatorConnectionLimits.poolWaitMs)
}

/** Moves the password from the URL to the environment, because every user of the machine can see program arguments. */
export function hidePassword(url: string): { readonly url: string; readonly env: Record<string, string> } {
  const [, start = '', password, rest = ''] = /^(\w+:\/\/[^:@/]*):([^@]*)@(.*)$/.exec(url) ?? []
  if (password === undefined) return { url, env: {} }
  return { url: `${start}@${rest}`, env: { PGPASSWORD: decodeURIComponent(password) } }
}
