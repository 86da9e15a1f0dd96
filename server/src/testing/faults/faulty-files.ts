import type { FastifyInstance } from 'fastify'
import { startPostgres } from '../../../../scripts/postgres.mjs'
import { makeSession, makeUser } from '../../features/accounts/makers'
import { makeVisitor } from '../house'
import { makePicture, multipartFormOf } from '../pictures'
import { openFaultyS3 } from './faulty-s3'
import { type FaultTest, measureTime } from './finding'
import { type OpenApp, openApp, testNoon } from './open-app'

/**
 * A failed upload makes two S3 requests of up to 15 s each: one stores the file, and one removes what was stored of it.
 */
const longestUploadMs = 33_000
const longestReadMs = 18_000

async function makeUploader({ app, db }: OpenApp) {
  const { id } = await makeUser(db)
  const person = makeVisitor(app, await makeSession(db, id, testNoon))
  const form = await multipartFormOf([{ field: 'file', content: await makePicture('png') }])
  return { upload: () => person.post('/me/picture', form), me: () => person.get('/auth/me') }
}

async function readImage(app: FastifyInstance, url: string) {
  const { result, ms } = await measureTime(() => app.inject({ url }))
  const { statusCode: status, headers } = result
  // Browsers keep this response for a year, so it must be correct.
  return { status, ms, isKept: String(headers['cache-control']).includes('immutable') }
}

/** Sends requests without files until the task ends, and returns the slowest response. */
async function slowestMeanwhile(app: FastifyInstance, task: Promise<unknown>): Promise<number> {
  let hasEnded = false
  void task.finally(() => {
    hasEnded = true
  })
  let slowest = 0
  while (!hasEnded) {
    const { ms } = await measureTime(() => makeVisitor(app).get('/trainers'))
    slowest = Math.max(slowest, ms)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return slowest
}

export const testFaultyFiles: FaultTest = async (report) => {
  const [postgres, s3] = [await startPostgres(), await openFaultyS3()]
  const open = await openApp(postgres.url, s3.env)
  const { app } = open
  try {
    const { upload, me } = await makeUploader(open)
    const picture: string = (await upload()).body.picture
    for (const fault of ['down', 'fails', 'silent'] as const) {
      const { check } = report(
        `S3 ${fault === 'silent' ? 'does not answer' : fault === 'down' ? 'down' : 'answers 500'}`,
      )
      if (fault === 'down') await s3.stop()
      else s3.mode = fault
      const uploading = measureTime(upload)
      const reading = readImage(app, picture)
      const slowest = await slowestMeanwhile(app, Promise.all([uploading, reading]))
      const [{ result, ms }, read] = await Promise.all([uploading, reading])
      const isRefused = result.status >= 500 && typeof result.body.detail === 'string' && ms < longestUploadMs
      check('an upload is refused with a sentence', isRefused, `${result.status} after ${ms} ms`)
      check(
        'a picture is refused and not cached',
        read.status >= 500 && read.ms < longestReadMs && !read.isKept,
        `${read.status} after ${read.ms} ms`,
      )
      check('other requests do not wait', slowest < 2_000, `slowest ${slowest} ms`)
      const shown = (await me()).body.picture
      check('the old picture stays', shown === picture, shown === picture)
      if (fault === 'down') await s3.start()
      s3.mode = 'works'
    }
    for (const mode of ['trickles', 'wrong bytes', 'half', 'cut', 'forgets'] as const) {
      const { check } = report(`S3 lies: ${mode}`)
      s3.mode = mode
      const read = await readImage(app, picture)
      check(
        'a picture is refused and not cached',
        read.status >= 400 && read.ms < longestReadMs && !read.isKept,
        `${read.status} after ${read.ms} ms`,
      )
    }
    s3.mode = 'works'
    const { check } = report('S3 works again')
    const [read, again] = [await readImage(app, picture), await upload()]
    check('pictures and uploads work', read.status === 200 && again.status === 200, `${read.status}, ${again.status}`)
    check('the bucket has only the picture in use', s3.files.size === 3, `${s3.files.size} files`)
  } finally {
    await open.close()
    await s3.stop()
    await postgres.stop()
  }
}
