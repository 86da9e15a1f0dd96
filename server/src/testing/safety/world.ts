import { randomUUID } from 'node:crypto'
import type { Role } from '@entrena/contract/access'
import type { FastifyInstance } from 'fastify'
import { makeSession, makeUser } from '../../features/accounts/makers'
import { makeBookableTrainer, makeBooking } from '../../features/bookings/makers'
import { makeMessage } from '../../features/messages/makers'
import { keyOfProof } from '../../features/payments/upload-proof'
import type { Db } from '../../platform/db/db'
import type { FileStore } from '../../platform/storage/store'

/** Who asks. `client` and `trainer` belong to each other; the others' things belong to two people who never ask. */
export const actors = ['stranger', 'no role', 'client', 'trainer', 'admin'] as const
type ActorName = (typeof actors)[number]

/** Stands in whatever only the two others and an admin may read. */
export const secret = 'for-two-others-alone'

interface Pair {
  readonly client: string
  readonly trainer: string
  /** Bookings of the two, by state. */
  readonly pending: string
  readonly confirmed: string
  readonly completed: string
  readonly reviewed: string
  readonly review: string
  readonly message: string
}

export interface World {
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

/** Two clients with their trainers, an admin, and somebody without a role, with bookings in every state. */
export async function makeWorld(services: MakeWorld): Promise<World> {
  const { db, now } = services
  const signedIn = async (id: string) => makeSession(db, id, now)
  const person = async (role: Role | null) => (await makeUser(db, { role })).id
  const own = await makePair(services, { text: 'Hola', email: undefined })
  const other = await makePair(services, { text: secret, email: secret })
  const [admin, newcomer] = [await person('admin'), await person(null)]
  const cookies: Readonly<Record<ActorName, string | undefined>> = {
    stranger: undefined,
    'no role': await signedIn(newcomer),
    client: await signedIn(own.client),
    trainer: await signedIn(own.trainer),
    admin: await signedIn(admin),
  }
  return { own, other, admin, newcomer, cookieOf: (actor) => cookies[actor] }
}

interface Marks {
  readonly text: string
  readonly email: string | undefined
}

async function makePair({ app, db, files, now }: MakeWorld, { text, email }: Marks): Promise<Pair> {
  const mailbox = email && { email: `${email}@example.com` }
  const client = (await makeUser(db, { role: 'client', ...mailbox })).id
  const trainer = await makeBookableTrainer(db)
  const book = (hour: number, about: Partial<Parameters<typeof makeBooking>[1]> = {}) =>
    makeBooking(db, { clientId: client, trainerId: trainer, hour, ...about })
  const done = { status: 'completed', paymentStatus: 'paid' } as const
  const reviewed = await book(10, done)
  const proofId = randomUUID()
  await files.put(keyOfProof(proofId), Buffer.from(text), 'image/webp')
  const reply = await app.inject({
    method: 'POST',
    url: '/api/reviews',
    headers: { cookie: await makeSession(db, client, now) },
    payload: { booking_id: reviewed, rating: 5, comment: 'Tough and kind.' },
  })
  return {
    client,
    trainer,
    pending: await book(7, { proofId, proofHash: proofId, proofAt: now }),
    confirmed: await book(8, { status: 'confirmed' }),
    completed: await book(9, done),
    reviewed,
    review: reply.json<{ id: string }>().id,
    message: await makeMessage(db, { senderId: client, receiverId: trainer, text }),
  }
}
