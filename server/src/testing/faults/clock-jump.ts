import { randomUUID } from 'node:crypto'
import { startPostgres } from '../../../../scripts/postgres.mjs'
import { draftBooking, makeBookableTrainer } from '../../features/bookings/makers'
import { makeVisitor } from '../house'
import { listMails } from '../mails'
import { countRows } from '../rows'
import { type FaultTest, waitUntil } from './finding'
import { type OpenApp, openApp, testNoon } from './open-app'

const hourMs = 60 * 60_000

interface Jump {
  readonly name: string
  readonly byMs: number
  /**
   * HTTP statuses that are expected after the clock has jumped: for a request of the signed-in person, and for the use
   * of a mailed link that is valid for 30 minutes.
   */
  readonly session: number
  readonly link: number
  /** A date that can be booked after the jump. */
  readonly bookable: string
}

const jumps: readonly Jump[] = [
  { name: '1 h ahead', byMs: hourMs, session: 200, link: 400, bookable: '2026-11-20' },
  { name: '1 h back', byMs: -hourMs, session: 200, link: 204, bookable: '2026-11-20' },
  { name: '30 days ahead', byMs: 30 * 24 * hourMs, session: 401, link: 400, bookable: '2026-12-18' },
]

async function register({ app, db }: OpenApp) {
  const [email, password] = [`${randomUUID()}@example.com`, 'merengue-tipico']
  const anyone = makeVisitor(app)
  const signIn = async (payload: object, path = '/auth/login') => {
    const { headers } = await anyone.post(path, { payload })
    return makeVisitor(app, String([headers['set-cookie']].flat()[0]).split(';')[0])
  }
  const person = await signIn({ name: 'Ana', email, password, role: 'client' }, '/auth/register')
  await anyone.post('/auth/password/forgot', { payload: { email } })
  const text = (await listMails(db, email)).find(({ kind }) => kind === 'passwordReset')?.text ?? ''
  const token = /#token=([\w-]{43})/.exec(text)?.[1] ?? ''
  return {
    person,
    /** Sends twice a request that is allowed once a minute, and returns the two HTTP statuses. */
    async useLimit(who = person) {
      const [first, second] = [await who.post('/auth/email/proof/again'), await who.post('/auth/email/proof/again')]
      return `${first.status}, ${second.status}`
    },
    /** Sends wrong passwords until the server refuses further tries for a while. */
    async guess() {
      for (let tries = 0; tries < 12; tries += 1)
        await anyone.post('/auth/login', { payload: { email, password: 'wrong' } })
    },
    signIn: (newPassword = password) => signIn({ email, password: newPassword }),
    reset: () => anyone.post('/auth/password/reset', { payload: { token, password: 'bachata-rosa' } }),
  }
}

export const testClockJump: FaultTest = async (report) => {
  const postgres = await startPostgres()
  const open = await openApp(postgres.url, { RATE_LIMIT: 'on' })
  await open.app.listen({ port: 0, host: '127.0.0.1' })
  try {
    for (const jump of jumps) await jumpAndBack(open, jump, report)
  } finally {
    await open.close()
    await postgres.stop()
  }
}

async function jumpAndBack(open: OpenApp, jump: Jump, report: Parameters<FaultTest>[0]): Promise<void> {
  const { app, db, clock } = open
  clock.now = testNoon
  const { person, useLimit, guess, signIn, reset } = await register(open)
  await guess()
  const trainer = await makeBookableTrainer(db)
  const mails = await countRows(db, 'mails')
  clock.now = new Date(testNoon.getTime() + jump.byMs)
  const ahead = report(`Clock ${jump.name}`)
  const { status } = await person.get('/auth/me')
  ahead.check(
    `a session is ${jump.session === 200 ? 'still valid' : 'over after its 30 days'}`,
    status === jump.session,
    status,
  )
  const again = await signIn()
  ahead.check(
    'the owner can sign in, in spite of wrong passwords before',
    (await again.get('/auth/me')).status === 200,
    'signed in',
  )
  const limited = await useLimit(again)
  ahead.check('limits count on', limited.endsWith('429'), limited)
  const booked = await again.post('/bookings', { payload: draftBooking(trainer, { date: jump.bookable }) })
  ahead.check('a booking works', booked.status === 201, booked.status)
  const sent = 'mails where sent_at is not null'
  const isSent = await waitUntil(async () => (await countRows(db, sent)) > mails - 2, 5)
  ahead.check('mails of now are sent', isSent, `${await countRows(db, sent)} sent`)
  const link = await reset()
  ahead.check(
    `a link of 30 minutes is ${jump.link === 204 ? 'still valid' : 'over'}`,
    link.status === jump.link,
    link.status,
  )
  clock.now = new Date(testNoon.getTime() + 120_000)
  const back = report(`Clock ${jump.name}, and right again`)
  const later = await signIn(link.status === 204 ? 'bachata-rosa' : undefined)
  back.check('the owner can sign in', (await later.get('/auth/me')).status === 200, 'signed in')
  const limits = await useLimit(later)
  back.check('a limit of a minute is not longer', limits === '204, 429' || limits === '204, 204', limits)
  back.check('the trainer list is served', (await makeVisitor(app).get('/trainers')).status === 200, 200)
}
