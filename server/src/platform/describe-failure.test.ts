import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newFolder } from '../testing/paths'
import { DatabaseUnreachable } from './db/errors'
import { connectDatabase } from './db/open-server'
import { describeFailure } from './describe-failure'
import { BucketProblem, StartProblem } from './problem'
import { openS3Store } from './storage/s3-store'

const withCode = (code: string, message: string) => Object.assign(new Error(message), { code })
const queryFailed = (cause: Error) => new DrizzleQueryError('select 1', [], cause)

/** Returns the error with which a task fails. */
async function errorOf(task: () => unknown): Promise<unknown> {
  try {
    await task()
  } catch (error) {
    return error
  }
  throw new Error('The task did not fail')
}

const options = { mail: { type: 'string' }, replace: { type: 'boolean' } } as const
const parse = (...args: string[]) => errorOf(() => parseArgs({ args, options }))

async function writeBelowFile(): Promise<void> {
  const file = join(await newFolder(), 'file')
  await writeFile(file, '')
  await writeFile(join(file, 'below'), '')
}

const s3 = { endpoint: 'http://127.0.0.1:7299', bucket: 'photos', region: 'x', accessKeyId: 'a', secretAccessKey: 'b' }

test.each([
  ['a setting that is not valid', new StartProblem('PORT is not valid.'), /^PORT is not valid\.$/],
  ['a refused bucket', new Error('no', { cause: new BucketProblem('Check the bucket.') }), /^Check the bucket\.$/],
  ['an option without its value', () => parse('--mail'), /^Option '--mail <value>' argument missing\. --help lists/],
  ['an unknown option', () => parse('--force'), /^Unknown option '--force'\. --help lists/],
  ['a full disk', withCode('ENOSPC', 'ENOSPC: no space left on device, write'), /^The disk is full \(.*Delete/],
  ['a folder of somebody else', withCode('EACCES', "EACCES: permission denied, open '/x'"), /'\/x'\)\. Use the user/],
  ['a read-only file system', withCode('EROFS', "EROFS: read-only file system, mkdir '/x'"), /^The file system is/],
  ['a missing file', () => errorOf(() => readFile('/nowhere/file')), /'\/nowhere\/file'\)\. Check the path\.$/],
  ['a file instead of a folder', () => errorOf(writeBelowFile), /^A file or folder is missing.*Check the path\.$/],
  [
    'a bucket that is away',
    () => errorOf(() => openS3Store(s3, { settings: 'BACKUP_S3_' }).find('a.txt')),
    /^The bucket photos at http:\/\/127\.0\.0\.1:7299 cannot be used \(.*ECONNREFUSED.*Check the settings BACKUP_S3_/,
  ],
  [
    'a database that is away',
    () => errorOf(() => connect('postgres://me:secret@127.0.0.1:1/entrena')),
    /^The database at 127\.0\.0\.1:1 cannot be reached \(connect ECONNREFUSED.*\)\. Check DATABASE_URL/,
  ],
  [
    'a wrong name of the database host',
    () => errorOf(() => connect('postgres://me:secret@database.invalid/entrena')),
    /^The database at database\.invalid cannot be reached \(getaddrinfo \w+ database\.invalid\)\. Check DATABASE_URL/,
  ],
  [
    'several hosts of which none accepts writes',
    () => errorOf(() => connect('postgres://me:secret@127.0.0.1:1,127.0.0.1:2/entrena')),
    /^No database server accepts writes \(127\.0\.0\.1:1: connect ECONNREFUSED.*; 127\.0\.0\.1:2: .*Check DATABASE_URL/,
  ],
  [
    'a wrong password',
    queryFailed(new DatabaseUnreachable('The database at a cannot be reached (password authentication failed)')),
    /^The database at a cannot be reached \(password authentication failed\)\. Check DATABASE_URL/,
  ],
  [
    'a database that was shut down meanwhile',
    queryFailed(withCode('57P01', 'terminating connection')),
    /^The database does not answer, or ended the connection \(terminating connection\)\. Look at its log/,
  ],
  [
    'a full disk of the database',
    queryFailed(withCode('53100', 'could not extend file')),
    /^The disk of the database is full \(could not extend file\)/,
  ],
])(
  'an operator reads a sentence without a stack and without a password about %s',
  async (_title, failure, sentence) => {
    const text = describeFailure(typeof failure === 'function' ? await failure() : failure)
    expect(text).toMatch(sentence)
    expect(text).not.toMatch(/\n|secret/)
  },
)

const connect = (url: string) => {
  const { db, close } = connectDatabase({ url, onIdleError: () => undefined })
  return db.execute('select 1').finally(close)
}

test('an error of the program itself keeps its stack', () => {
  expect(describeFailure(new TypeError('x is undefined'))).toContain('describe-failure.test.ts')
})
