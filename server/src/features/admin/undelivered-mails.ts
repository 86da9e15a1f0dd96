import type { MailsQueryParams, UndeliveredMail } from '@entrena/contract/admin/entity'
import { mailNotFound } from '@entrena/contract/admin/errors'
import { isInstant } from '../../platform/cursor'
import type { Db } from '../../platform/db/db'
import type { Actor } from '../../platform/http/serve'
import { listUndelivered, retryGivenUp, type StoredMail } from '../../platform/mail/queries'
import { mapRowsOfPage, type RowPage, startPage } from '../../platform/paging'
import { refusedWith } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { isUuid } from '../../platform/uuid'
import { recordAction } from '../admin-log/public'

const latestFirst = { name: 'mails', key: [isInstant, isUuid] }

export async function listUndeliveredMails(db: Db, question: MailsQueryParams): Promise<RowPage<UndeliveredMail>> {
  const { beyond, fetches, cut } = startPage(question, latestFirst)
  const [at = '', id = ''] = beyond ?? []
  const rows = await listUndelivered(db, { beyond: beyond && { at, id }, limit: fetches })
  return mapRowsOfPage(cut({ rows, keyOf: ({ sortedBy, mail }) => [sortedBy, mail.id] }), ({ mail }) =>
    presentMail(mail),
  )
}

function presentMail({ id, kind, createdAt, givenUpAt, tries, lastProblem, nextTryAt }: StoredMail): UndeliveredMail {
  return {
    id,
    kind,
    created_at: createdAt.toISOString(),
    given_up_at: givenUpAt?.toISOString() ?? null,
    next_try_at: givenUpAt ? null : nextTryAt.toISOString(),
    tries,
    problem: lastProblem,
  }
}

export function retryMail({ db, now }: Services, admin: Actor, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    if (!(await retryGivenUp(tx, id, now()))) throw refusedWith(mailNotFound)
    await recordAction(tx, { adminId: admin.id, kind: 'mail_retried', subjectId: id, at: now() })
  })
}
