import type { Db } from '../../platform/db/db'
import type { LockedPerson } from './queries'

/** What other features do when somebody is deleted, in the same transaction: all of it happens, or nothing. */
export interface UserDeletionListener {
  /**
   * Before the person's rows go. The person and their bookings are held: nobody books, pays or uploads for them meanwhile.
   * Answers the keys of the files that are theirs; they go once all is committed.
   */
  onLeaving(db: Db, person: LockedPerson): Promise<readonly string[]>
}

declare module 'fastify' {
  interface FastifyInstance {
    userDeletionListeners: UserDeletionListener[]
  }
}
