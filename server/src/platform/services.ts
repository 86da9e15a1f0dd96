import type { Role } from '@entrena/contract/access'
import type { DeletionObstacle } from '@entrena/contract/deletion-obstacle'
import type { Language } from '@entrena/contract/language'
import type { Config } from './config/config'
import type { Db } from './db/db'
import type { MailToEnqueue } from './mail/outbox'
import type { PublicConnection } from './outgoing/public-connection'
import type { PersonalRows } from './personal-data/personal-data'
import type { ImageWorkers } from './storage/image-workers/image-workers'
import type { FileStore } from './storage/store'

/** Dependencies of every feature, including the clock, so that tests can set the time. */
export interface Services {
  readonly config: Config
  readonly db: Db
  /** Replica for public reads, which may lag behind. Use it through `app.publicReads`. */
  readonly replica?: Db | undefined
  readonly files: FileStore
  readonly imageWorkers: ImageWorkers
  /** How to connect to URLs that users give, such as the addresses of their calendars. */
  readonly outgoing: PublicConnection
  readonly now: () => Date
  /**
   * What each feature does when an account changes, in the order of the calls. The hooks run in the caller's
   * transaction.
   */
  readonly userHooks: readonly UserHooks[]
}

/**
 * The caller has locked the person, except for a preview of obstacles. When somebody leaves, is suspended or changes
 * role, their booking partners are locked too.
 */
interface OfPerson {
  readonly person: { readonly id: string; readonly name: string; readonly email: string }
}

interface Leaving extends OfPerson {
  readonly leavingAt: Date
}

interface RoleChange extends OfPerson {
  readonly from: Role | null
  readonly to: Role
}

interface Regained extends OfPerson {
  /** The time from which somebody else may have used the account. Undefined if this may have been so from the start. */
  readonly suspectSince: Date | undefined
}

/**
 * Functions that a feature runs when a user's account changes. Each feature that stores personal data lists its hooks
 * in `people.ts`. Every hook is required, so that none is forgotten; `doNothing` stands for no effect. Hooks run in the
 * transaction of the use case, which has locked the user and enqueues the returned mails at the end.
 */
export interface UserHooks {
  /** Personal data in the feature's tables, for the export. */
  readonly data: readonly PersonalRows[]
  /** Keys of the person's files. The files are removed after the deletion of the person is committed. */
  readonly files: (tx: Db, of: OfPerson) => Promise<readonly string[]>
  /** Reasons why the account cannot be deleted yet. */
  readonly obstacles: (tx: Db, services: Services, asking: OfPerson) => Promise<readonly DeletionObstacle[]>
  /** The person has requested the deletion of the account, and is hidden until the deletion. */
  readonly onLeavingAsked: (tx: Db, services: Services, leaving: Leaving) => Promise<readonly MailToEnqueue[]>
  /**
   * The person is about to be deleted. A cascade deletes all rows that reference the person; this hook deletes
   * everything else.
   */
  readonly onDeleted: (tx: Db, services: Services, deleted: OfPerson) => Promise<unknown>
  readonly onSuspended: (tx: Db, services: Services, suspended: OfPerson) => Promise<readonly MailToEnqueue[]>
  readonly onRoleChanged: (tx: Db, services: Services, change: RoleChange) => Promise<readonly MailToEnqueue[]>
  /** The person has saved the name or the trainer profile, perhaps without changes. */
  readonly onProfileSaved: (tx: Db, services: Services, saved: OfPerson) => Promise<unknown>
  /**
   * The owner has regained the account from somebody else: everything that gives access or redirects money must end.
   * Returns what ended, for the mail to the owner.
   */
  readonly onRegained: (tx: Db, services: Services, regained: Regained) => Promise<readonly EndedAccess[]>
}

export type EndedAccess = Readonly<Record<Language, string>>

export const doNothing = async (): Promise<readonly never[]> => []

/** The hooks of a feature that only stores rows about people. A cascade deletes these rows. */
export const userHooksForDataOnly = (data: UserHooks['data']): UserHooks => ({
  data,
  files: doNothing,
  obstacles: doNothing,
  onLeavingAsked: doNothing,
  onDeleted: doNothing,
  onSuspended: doNothing,
  onRoleChanged: doNothing,
  onProfileSaved: doNothing,
  onRegained: doNothing,
})

/** Calls the same hook of each feature, one after the other, and returns all results. */
export async function callUserHooks<Answer>(
  features: readonly UserHooks[],
  ask: (hooks: UserHooks) => Promise<readonly Answer[]>,
): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const hooks of features) answers.push(...(await ask(hooks)))
  return answers
}
