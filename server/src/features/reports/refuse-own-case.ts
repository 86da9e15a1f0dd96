import { ownReportCaseRefusal } from '@entrena/contract/reports/errors'
import type { Db } from '../../platform/db/db'
import type { Actor } from '../../platform/http/serve'
import { refusedWith } from '../../platform/refused'
import { listAdmins } from '../accounts/public'
import type { StoredCase } from './queries/cases'

/** Refuses admins who would decide about themselves, unless no other admin can sign in. */
export async function refuseOwnCase(db: Db, admin: Pick<Actor, 'id'>, stored: StoredCase | undefined): Promise<void> {
  if (stored?.authorId !== admin.id) return
  if ((await listAdmins(db)).some(({ id }) => id !== admin.id)) throw refusedWith(ownReportCaseRefusal)
}
