import { secondFactorIsOffRefusal } from '@entrena/contract/accounts/second-factor-errors'
import { ownSecondFactorRefusal, userNotFound } from '@entrena/contract/admin/errors'
import type { Actor } from '../../platform/http/serve'
import { enqueueMail } from '../../platform/mail/outbox'
import { refusedWith } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { deleteSecondFactor, lockPeople, secondFactorOffMail } from '../accounts/public'
import { recordAction } from '../admin-log/public'

/**
 * Turns off two-step verification for a user who has lost both device and recovery codes. Admins cannot do this for
 * themselves, because somebody who found their browser open could do it, too. The user gets a mail.
 */
export function removeSecondFactor(services: Services, admin: Actor, id: string): Promise<void> {
  if (admin.id === id) throw refusedWith(ownSecondFactorRefusal)
  const { db, now } = services
  return db.transaction(async (tx) => {
    const [person] = await lockPeople(tx, [id], 'no key update')
    if (!person) throw refusedWith(userNotFound)
    if (!(await deleteSecondFactor(tx, id))) throw refusedWith(secondFactorIsOffRefusal)
    await recordAction(tx, { adminId: admin.id, kind: 'second_factor_removed', subjectId: id, at: now() })
    await enqueueMail(tx, secondFactorOffMail(services, person))
  })
}
