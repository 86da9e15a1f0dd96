import { proofLinkHours, resetLinkMinutes, undoLinkHours } from '@entrena/contract/accounts/rules'
import type { Db } from '../../platform/db/db'
import { enqueueMail } from '../../platform/mail/outbox'
import type { Services } from '../../platform/services'
import { hashSecret, makeSecret } from '../../platform/session'
import { mailWithLink } from './link-mails'
import type { UserRow } from './queries'
import { storeAccountLink } from './queries/links'
import type { LinkKind } from './tables'

const lifeMs: Readonly<Record<LinkKind, number>> = {
  password_reset: resetLinkMinutes * 60_000,
  email_proof: proofLinkHours * 60 * 60_000,
  email_change: proofLinkHours * 60 * 60_000,
  email_undo: undoLinkHours * 60 * 60_000,
}

interface LinkTo {
  readonly user: UserRow
  readonly kind: LinkKind
}

/**
 * Mails a link with a new token to the address in `user`. Older links of the same kind stop working, except undo links.
 */
export async function sendLink(tx: Db, services: Services, { user, kind }: LinkTo): Promise<void> {
  const token = makeSecret()
  const expiresAt = new Date(services.now().getTime() + lifeMs[kind])
  await storeAccountLink(tx, { tokenHash: hashSecret(token), userId: user.id, kind, email: user.email, expiresAt })
  await enqueueMail(tx, mailWithLink(services, { user, kind, token }))
}
