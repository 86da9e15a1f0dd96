import { timeOfHour } from '@entrena/contract/bookings/rules'
import { addDays } from '@entrena/contract/calendar'
import { dominicanDate } from '@entrena/contract/dominican-time'
import { makeSession, makeUser } from '../../features/accounts/makers'
import { makeBookableTrainer } from '../../features/bookings/makers'
import type { Db } from '../../platform/db/db'
import { cookieNameFor } from '../../platform/session'
import { makePicture, multipartFormOf } from '../pictures'

/** A signed-in client with a different trainer for each booking. */
export interface FaultTestPerson {
  readonly id: string
  readonly cookie: string
  readonly trainers: string[]
}

export async function makePerson(db: Db, trainers = 0): Promise<FaultTestPerson> {
  const { id } = await makeUser(db)
  const cookie = cookieNameFor(await makeSession(db, id, new Date()), false)
  const made: string[] = []
  for (let n = 0; n < trainers; n += 1) made.push(await makeBookableTrainer(db))
  return { id, cookie, trainers: made }
}

export interface FaultTestAnswer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: an answer under test has no type before it is checked
  readonly body: any
  readonly ms: number
}

/** Sends a person's requests to a server. A broken connection counts as status 0. */
export function makeFaultTestClient(url: string, { cookie, trainers }: FaultTestPerson) {
  const send = async (path: string, init: RequestInit = {}): Promise<FaultTestAnswer> => {
    const begun = performance.now()
    const headers = { cookie, origin: url, ...init.headers }
    const reply = await fetch(`${url}${path}`, { ...init, headers }).catch(() => undefined)
    const body = await reply?.json().catch(() => undefined)
    return { status: reply?.status ?? 0, body, ms: Math.round(performance.now() - begun) }
  }
  const post = (path: string, body: object) =>
    send(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
  const hours = hoursToBook()
  return {
    get: (path: string) => send(path),
    post,
    /** Each call books another trainer and another hour. */
    book: () =>
      post('/api/bookings', { trainer_id: trainers.pop(), ...hours.shift(), service_type: 'gym', sessions_count: 1 }),
    async upload() {
      const { payload, headers } = await multipartFormOf([{ field: 'file', content: await makePicture('png') }])
      return send('/api/me/picture', { method: 'POST', body: new Uint8Array(payload), headers })
    },
  }
}

/** Hours of the next days. Omits Sundays, when the trainers do not work. */
function hoursToBook() {
  const days = Array.from({ length: 7 }, (_, day) => addDays(dominicanDate(new Date()), day + 1))
  return days
    .filter((date) => new Date(date).getUTCDay() !== 0)
    .flatMap((date) => Array.from({ length: 12 }, (_, hour) => ({ date, time: timeOfHour(7 + hour) })))
}

/** True for an error with a readable message, false for a broken connection. */
export function hasReadableMessage({ status, body }: FaultTestAnswer): boolean {
  return status >= 500 && typeof body?.detail === 'string'
}
