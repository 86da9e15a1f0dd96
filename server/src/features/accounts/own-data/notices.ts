import type { Notices } from '@entrena/contract/accounts/own-data-entity'
import { legalChangedOn } from '@entrena/contract/accounts/own-data-rules'
import { privacyVersion, termsVersion } from '@entrena/contract/legal/rules'
import { notSignedInRefusal } from '@entrena/contract/refusals'
import { refusedWith } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { findNewestConsents, insertConsents } from '../queries/own-data'

/** Admins get no notice about changed terms, because they work for Entrena. */
export async function getNotices({ db }: Services, userId: string): Promise<Notices> {
  const noticed = await findNewestConsents(db, userId)
  if (!noticed) throw refusedWith(notSignedInRefusal)
  const { role, leavingAt, newestTerms, newestPrivacy } = noticed
  const isTold = (newestTerms ?? '') >= termsVersion && (newestPrivacy ?? '') >= privacyVersion
  return {
    leaving_at: leavingAt?.toISOString() ?? null,
    legal_changed_on: isTold || role === 'admin' ? null : legalChangedOn,
  }
}

/** Ignores an outdated day: it comes from a page that was loaded before the server got newer texts. */
export async function readLegal({ db, now }: Services, userId: string, changedOn: string): Promise<void> {
  if (changedOn === legalChangedOn) await insertConsents(db, userId, now())
}
