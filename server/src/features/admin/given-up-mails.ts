import type { GivenUpMail } from '@entrena/contract/admin/entity'
import { mailNotFound } from '@entrena/contract/admin/errors'
import type { Db } from '../../platform/db/db'
import type { Actor } from '../../platform/http/serve'
import { listGivenUp, retryGivenUp } from '../../platform/mail/queries'
import { refuse } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { insertAction } from './queries'

const mostShown = 100

export async function listGivenUpMails(db: Db): Promise<GivenUpMail[]> {
  const mails = await listGivenUp(db, mostShown)
  return mails.map(({ id, kind, createdAt, givenUpAt, tries, lastProblem }) => ({
    id,
    kind,
    created_at: createdAt.toISOString(),
    given_up_at: (givenUpAt ?? createdAt).toISOString(),
    tries,
    problem: lastProblem,
  }))
}

export function retryMail({ db, now }: Services, admin: Actor, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    if (!(await retryGivenUp(tx, id, now()))) throw refuse(mailNotFound)
    await insertAction(tx, { adminId: admin.id, kind: 'mail_retried', subjectId: id, at: now() })
  })
}
