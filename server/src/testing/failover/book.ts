import { timeOfHour } from '@entrena/contract/bookings/rules'
import type { FastifyInstance } from 'fastify'
import { makeSession, makeUser } from '../../features/accounts/makers'
import { draftBooking, makeBookableTrainer } from '../../features/bookings/makers'
import type { Db } from '../../platform/db/db'
import { makeVisitor, type TestVisitor } from '../house'

interface Answer {
  readonly status: number
  readonly retryAfter: unknown
  readonly tookMs: number
  readonly at: number
}

export interface BookingLoad {
  /** Ids of the bookings that the server acknowledged with status 201. */
  readonly acknowledged: string[]
  /** Bookings that were not answered with 201. */
  readonly failed: Answer[]
  /** Waits for this many further bookings. Returns the time at which the first of them was acknowledged. */
  waitForBookings(count: number): Promise<number>
  stop(): Promise<void>
}

/** A client can have at most ten unpaid bookings with a trainer. */
const hours = Array.from({ length: 10 }, (_, index) => timeOfHour(7 + index))

/** Books hours of many trainers, eight at a time, until stopped. */
export async function bookHours(app: FastifyInstance, db: Db, now: Date): Promise<BookingLoad> {
  const pairs: { client: TestVisitor; trainer: string }[] = []
  for (let index = 0; index < 30; index++) {
    const { id } = await makeUser(db)
    pairs.push({ client: makeVisitor(app, await makeSession(db, id, now)), trainer: await makeBookableTrainer(db) })
  }
  const drafts = pairs.flatMap(({ client, trainer }) => hours.map((time) => ({ client, trainer, time })))
  const acknowledged: string[] = []
  const failed: Answer[] = []
  let isStopped = false
  let onBooked = (): void => undefined

  async function book(draft: (typeof drafts)[number]): Promise<void> {
    const begunAt = Date.now()
    const payload = draftBooking(draft.trainer, { time: draft.time })
    const { status, headers, body } = await draft.client.post('/bookings', { payload })
    if (status === 201) {
      acknowledged.push(body.id)
      onBooked()
      return
    }
    failed.push({ status, retryAfter: headers['retry-after'], tookMs: Date.now() - begunAt, at: Date.now() })
    await new Promise((resolve) => setTimeout(resolve, 100))
    // Retries after a 503. If the first try was stored, the retry is refused, because the first one has taken the hour.
    if (status === 503 && !isStopped) await book(draft)
  }
  async function work(): Promise<void> {
    for (let draft = drafts.shift(); draft && !isStopped; draft = drafts.shift()) await book(draft)
  }
  const workers = Array.from({ length: 8 }, work)
  return {
    acknowledged,
    failed,
    waitForBookings(count) {
      let left = count
      let firstAt = 0
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`${left} of ${count} bookings are missing after 60 s`)), 60_000)
        onBooked = () => {
          firstAt ||= Date.now()
          left -= 1
          if (left > 0) return
          clearTimeout(timer)
          resolve(firstAt)
        }
      })
    },
    async stop() {
      isStopped = true
      await Promise.all(workers)
    },
  }
}
