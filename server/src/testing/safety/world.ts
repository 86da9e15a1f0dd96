import { randomUUID } from 'node:crypto'
import type { Role } from '@entrena/contract/access'
import type { FastifyInstance } from 'fastify'
import { makeSession, makeUser } from '../../features/accounts/makers'
import { makeEntry, offeredColumns } from '../../features/agenda/makers'
import { makeBookableTrainer, makeBooking } from '../../features/bookings/makers'
import { makeMessage } from '../../features/messages/makers'
import { keyOfProof } from '../../features/money/payments/announce-transfer'
import { makeOutsideCalendar } from '../../features/outside-calendars/makers'
import { makeReportCase } from '../../features/reports/makers'
import { makeDocument } from '../../features/verification/makers'
import type { Db } from '../../platform/db/db'
import type { FileStore } from '../../platform/storage/store'
import { saveTables } from '../saved-tables'

/**
 * Who sends requests. `client` and `trainer` are the two people of the pair `own`. Nobody sends requests as the pair
 * `other`.
 */
export const fuzzActors = ['stranger', 'no role', 'client', 'trainer', 'admin'] as const
type ActorName = (typeof fuzzActors)[number]

/** A text that is part of all data of the pair `other` that nobody else but admins may see. */
export const textOfOtherPair = 'for-two-others-alone'

interface Pair {
  readonly client: string
  readonly trainer: string
  /** Ids of the pair's bookings, by the state of the booking. */
  readonly pending: string
  readonly confirmed: string
  readonly completed: string
  /** A paid package of five sessions, of which one is scheduled. */
  readonly package: string
  readonly reviewed: string
  readonly review: string
  readonly message: string
  /** An open case about the client's review, and a warning for the client. */
  readonly reported: string
  readonly decided: string
  /** A certificate without a decision. */
  readonly paper: string
  /** A session that the trainer has offered to the client. */
  readonly entry: string
  readonly outsideCalendar: string
}

export interface FuzzWorld {
  readonly own: Pair
  readonly other: Pair
  readonly admin: string
  readonly newcomer: string
  cookieOf(actor: ActorName): string | undefined
}

interface MakeWorld {
  readonly app: FastifyInstance
  readonly db: Db
  readonly files: FileStore
  readonly now: Date
}

/** Two clients with their trainers and bookings in every state, an admin, and a person without a role. */
async function makeWorld(services: MakeWorld): Promise<FuzzWorld> {
  const { db, now } = services
  const signIn = async (id: string) => makeSession(db, id, now)
  const person = async (role: Role | null) => (await makeUser(db, { role })).id
  const own = await makePair(services, { text: 'Hola', email: undefined })
  const other = await makePair(services, { text: textOfOtherPair, email: textOfOtherPair })
  const [admin, newcomer] = [await person('admin'), await person(null)]
  const cookies: Readonly<Record<ActorName, string | undefined>> = {
    stranger: undefined,
    'no role': await signIn(newcomer),
    client: await signIn(own.client),
    trainer: await signIn(own.trainer),
    admin: await signIn(admin),
  }
  return { own, other, admin, newcomer, cookieOf: (actor) => cookies[actor] }
}

interface PairTexts {
  readonly text: string
  readonly email: string | undefined
}

async function makePair({ app, db, files, now }: MakeWorld, { text, email }: PairTexts): Promise<Pair> {
  const address = email && { email: `${email}@example.com` }
  const client = (await makeUser(db, { role: 'client', ...address })).id
  const trainer = await makeBookableTrainer(db)
  const book = (hour: number, about: Partial<Parameters<typeof makeBooking>[1]> = {}) =>
    makeBooking(db, { clientId: client, trainerId: trainer, hour, ...about })
  const done = { status: 'completed', paymentStatus: 'paid' } as const
  const reviewed = await book(10, done)
  const proofId = randomUUID()
  await files.put(keyOfProof({ id: proofId, isPdf: false }), Buffer.from(text), 'image/webp')
  const reply = await app.inject({
    method: 'POST',
    url: '/api/reviews',
    headers: { cookie: await makeSession(db, client, now) },
    payload: { booking_id: reviewed, rating: 5, comment: 'Tough and kind.' },
  })
  const review = reply.json<{ id: string }>().id
  const byTrainer = { authorId: client, reporterId: trainer, text }
  return {
    client,
    trainer,
    pending: await book(7, { proofId, proofHash: proofId, proofAt: now }),
    confirmed: await book(8, { status: 'confirmed' }),
    completed: await book(9, done),
    package: await book(11, { status: 'confirmed', paymentStatus: 'paid', sessionsCount: 5 }),
    reviewed,
    review,
    paper: await makeDocument({ db, files, now }, { trainerId: trainer, issuer: text, nameOnPaper: 'Yulissa Peralta' }),
    outsideCalendar: await makeOutsideCalendar(db, { trainerId: trainer, name: text, hours: [] }),
    entry: await makeEntry(db, {
      ...{ trainerId: trainer, clientId: client, date: '2026-11-20', fromHour: 19, title: text },
      ...offeredColumns,
    }),
    message: await makeMessage(db, { senderId: client, receiverId: trainer, text }),
    reported: await makeReportCase(db, { ...byTrainer, subjectKind: 'review', subjectId: review }),
    decided: await makeReportCase(db, { ...byTrainer, subjectKind: 'person', subjectId: client, outcome: 'warn' }),
  }
}

interface WorldServices extends Omit<MakeWorld, 'now'> {
  now(): Date
  empty(): Promise<void>
}

/** Returns a function that restores the initial rows and files, whatever the requests have changed. */
export function makeWorldKeeper({ app, db, files, now, empty }: WorldServices): () => Promise<FuzzWorld> {
  const stored: Parameters<FileStore['put']>[] = []
  const recording: FileStore = {
    ...files,
    put: (...file) => {
      stored.push(file)
      return files.put(...file)
    },
  }
  let made: { readonly world: FuzzWorld; readonly restoreTables: () => Promise<void> } | undefined
  return async () => {
    if (made) {
      await made.restoreTables()
      await Promise.all(stored.map((file) => files.put(...file)))
      return made.world
    }
    await empty()
    const world = await makeWorld({ app, db, files: recording, now: now() })
    made = { world, restoreTables: await saveTables(db) }
    return world
  }
}
