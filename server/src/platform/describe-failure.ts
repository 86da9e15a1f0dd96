import { DatabaseUnreachable, isDatabaseAway } from './db/errors'
import { errorReasonOf } from './error-reason'
import { BucketProblem, StartProblem } from './problem'

const diskFull = (reason: string) =>
  `The disk is full (${reason}). Delete what is not needed there, such as old backups and logs, or enlarge it, then try again.`
const notAllowed = (reason: string) =>
  `The user of this process may not do that (${reason}). Use the user of the server, or correct the owner of the folder.`
const wrongPath = (reason: string) => `A file or folder is missing, or is of another kind (${reason}). Check the path.`

/** What an operator can do about errors of the system and of the database, by error code. */
const sentences: Readonly<Record<string, (reason: string) => string>> = {
  ENOSPC: diskFull,
  EDQUOT: diskFull,
  EACCES: notAllowed,
  EPERM: notAllowed,
  EROFS: (reason) => `The file system is read-only (${reason}). Use another folder, or mount it for writing.`,
  ENOENT: wrongPath,
  ENOTDIR: wrongPath,
  EISDIR: wrongPath,
  EEXIST: wrongPath,
  EIO: (reason) => `The disk cannot be read or written (${reason}). Look at the log of the system: it may be broken.`,
  EMFILE: (reason) => `Too many files are open (${reason}). Raise the limit of the process (LimitNOFILE, ulimit -n).`,
  '42501': (reason) =>
    `The database does not allow that to the user in DATABASE_URL (${reason}). Make that user the owner of the database.`,
  '53100': (reason) => `The disk of the database is full (${reason}). Enlarge it or free space there, then try again.`,
  '53200': (reason) =>
    `The database has too little memory (${reason}). Give it more, or try again when less is running.`,
  '53300': (reason) =>
    `The database has no free connection (${reason}). Raise max_connections, or stop other programs.`,
}

/** The error and its causes, outermost first. */
function listCauses(error: unknown): Error[] {
  return error instanceof Error ? [error, ...listCauses(error.cause)] : []
}

function findSentence(error: Error): string | undefined {
  const code = 'code' in error ? String(error.code) : ''
  if (code.startsWith('ERR_PARSE_ARGS_')) {
    return `${error.message.split(/\.\s/)[0]?.replace(/\.$/, '')}. --help lists all commands and their options.`
  }
  return Object.hasOwn(sentences, code) ? sentences[code]?.(errorReasonOf(error)) : undefined
}

/**
 * Says in one sentence what an operator can do about an error of a command or of the server's start. An error about
 * which no operator can do anything is described by its stack trace.
 */
export function describeFailure(error: unknown): string {
  const causes = listCauses(error)
  const own = causes.find((cause) => cause instanceof StartProblem || cause instanceof BucketProblem)
  if (own) return own.message
  const unreachable = causes.find((cause) => cause instanceof DatabaseUnreachable)
  if (unreachable) return `${unreachable.message}. Check DATABASE_URL, or DATABASE_DIRECT_URL where it is set.`
  if (isDatabaseAway(error)) {
    return `The database does not answer, or ended the connection (${errorReasonOf(error)}). Look at its log, then try again.`
  }
  for (const cause of causes) {
    const sentence = findSentence(cause)
    if (sentence) return sentence
  }
  return error instanceof Error ? (error.stack ?? String(error)) : String(error)
}
