import { sameHoursEveryDay } from '@entrena/contract/trainers/rules'
import { makeSession, makeUser } from '../../features/accounts/makers'
import { makeBookableTrainer } from '../../features/bookings/makers'
import type { Db } from '../../platform/db/db'
import { cookieNameFor } from '../../platform/session'

export interface CrashTestPerson {
  readonly id: string
  readonly cookie: string
}

export interface CrashTestPeople {
  readonly admin: CrashTestPerson
  readonly pairs: readonly { readonly client: CrashTestPerson; readonly trainer: CrashTestPerson }[]
}

export async function makePeople(db: Db, pairs: number): Promise<CrashTestPeople> {
  const signIn = async (id: string) => ({ id, cookie: cookieNameFor(await makeSession(db, id, new Date()), false) })
  const admin = await signIn((await makeUser(db, { role: 'admin' })).id)
  const made: { client: CrashTestPerson; trainer: CrashTestPerson }[] = []
  for (let pair = 0; pair < pairs; pair += 1) {
    const client = await signIn((await makeUser(db, { role: 'client' })).id)
    const schedule = sameHoursEveryDay({ enabled: true, start: '06:00', end: '20:00' })
    made.push({ client, trainer: await signIn(await makeBookableTrainer(db, { schedule })) })
  }
  return { admin, pairs: made }
}
