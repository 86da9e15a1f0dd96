import { startPostgres } from '../../../../scripts/postgres.mjs'
import { makeSession, makeUser } from '../../features/accounts/makers'
import { draftBooking, makeBookableTrainer } from '../../features/bookings/makers'
import { makeVisitor } from '../house'
import { countRows } from '../rows'
import { openSmtpServer, type TestSmtpServer } from '../smtp-server'
import { type FaultTest, measureTime, waitUntil } from './finding'
import { type OpenApp, openApp, testNoon } from './open-app'

const bookingsEach = 12

/**
 * Books one session with each of several trainers, so that each of them gets a mail. Returns the time of the slowest
 * response, and whether all requests succeeded.
 */
async function bookSome({ app, db, clock }: OpenApp): Promise<{ slowest: number; isGood: boolean }> {
  let [slowest, isGood] = [0, true]
  for (let n = 0; n < bookingsEach; n += 1) {
    const { id } = await makeUser(db)
    const client = makeVisitor(app, await makeSession(db, id, clock.now))
    const trainer = await makeBookableTrainer(db)
    const { result, ms } = await measureTime(() =>
      client.post('/bookings', { payload: draftBooking(trainer, { date: '2026-11-21' }) }),
    )
    slowest = Math.max(slowest, ms)
    isGood &&= result.status === 201
  }
  return { slowest, isGood }
}

const waiting = 'mails where sent_at is null and given_up_at is null'

/** Advances the server's clock until no mail is waiting. The clock stands still while mails are being sent. */
function untilNoneWaits({ db, clock }: OpenApp, seconds: number): Promise<boolean> {
  return waitUntil(async () => {
    const isSending = (await countRows(db, `${waiting} and claimed_until is not null`)) > 0
    // The clock advances by less than the 5 minutes for which a mail is claimed, so that no claim expires.
    if (!isSending) clock.now = new Date(clock.now.getTime() + 4 * 60_000)
    return (await countRows(db, waiting)) === 0
  }, seconds)
}

function countTwice({ received }: TestSmtpServer): number {
  return received.length - new Set(received.map(({ messageId }) => messageId)).size
}

async function listGivenUp({ app, db, clock }: OpenApp): Promise<number> {
  const { id } = await makeUser(db, { role: 'admin' })
  const admin = makeVisitor(app, await makeSession(db, id, clock.now))
  return (await admin.get('/admin/mails?limit=100')).body.length
}

type Change = (server: TestSmtpServer) => unknown
interface Fault {
  readonly name: string
  readonly begin: Change
  readonly end: Change
  /** Number of mails that may arrive twice. */
  readonly twice: number
}

const faults: readonly Fault[] = [
  { name: 'down', begin: (server) => server.stop(), end: (server) => server.start(), twice: 0 },
  {
    name: 'takes mails and does not answer',
    begin: (server) => Object.assign(server, { mode: 'hangs' }),
    end: (server) => Object.assign(server, { mode: 'accepts' }),
    twice: 0,
  },
  {
    name: 'ends the connection in the middle of a mail',
    begin: (server) => Object.assign(server, { mode: 'disconnects' }),
    end: (server) => Object.assign(server, { mode: 'accepts' }),
    twice: 0,
  },
  {
    // The sender cannot know that the mail arrived, and sends it again. With the same Message-ID, mailboxes can show it
    // only once.
    name: 'keeps a mail and ends the connection before it says so',
    begin: (server) => Object.assign(server, { mode: 'accepts and disconnects' }),
    end: (server) => Object.assign(server, { mode: 'accepts' }),
    twice: bookingsEach,
  },
]

export const testFaultyMail: FaultTest = async (report) => {
  const [postgres, server] = [await startPostgres(), await openSmtpServer()]
  const open = await openApp(postgres.url, { SMTP_URL: server.url, MAIL_FROM: 'hola@entrena.do' })
  const { app, db, clock } = open
  clock.now = testNoon
  await app.listen({ port: 0, host: '127.0.0.1' })
  try {
    for (const { name, begin, end, twice } of faults) {
      const { check } = report(`Mail server ${name}`)
      server.received.length = 0
      await begin(server)
      const { slowest, isGood } = await bookSome(open)
      check('no request waits for it', isGood && slowest < 2_000, `slowest ${slowest} ms`)
      await waitUntil(async () => (await countRows(db, `${waiting} and last_problem is not null`)) >= bookingsEach, 20)
      await end(server)
      // A mail without a reply is aborted after 60 s and retried.
      const isSent = await untilNoneWaits(open, 90)
      check('every mail arrives', isSent, `${await countRows(db, waiting)} wait`)
      const repeated = countTwice(server)
      check(
        twice === 0 ? 'none arrives twice' : 'twice only with the same Message-ID',
        repeated <= twice,
        `${repeated} twice`,
      )
    }
    await refuseForEver(open, server, report)
  } finally {
    await open.close()
    await server.stop()
    await postgres.stop()
  }
}

async function refuseForEver(open: OpenApp, server: TestSmtpServer, report: Parameters<FaultTest>[0]): Promise<void> {
  let expected = 0
  for (const reply of ['550 5.1.1 No such user', '451 4.3.0 Try again later']) {
    const { check } = report(`Mail server answers ${reply.slice(0, 3)} for ever`)
    server.refusal = () => reply
    server.received.length = 0
    const { slowest, isGood } = await bookSome(open)
    expected += bookingsEach
    check('no request waits for it', isGood && slowest < 2_000, `slowest ${slowest} ms`)
    const isGivenUp = await untilNoneWaits(open, 120)
    const shown = await listGivenUp(open)
    check('given up and shown to the admin', isGivenUp && shown === expected, `${shown} shown`)
  }
}
